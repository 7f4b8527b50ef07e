import { hashAnswers, readPhone } from '../server/modules/account/scenario.ts';
import { member } from '../server/testing/users.ts';
import { withApp } from './with-app.ts';

export type BenchMember = { userId: string; username: string; phoneNumber: string; token: string };

/**
 * Inserts members with phones and security questions into a migrated database, in a process without limits. Their password
 * is `memberPassword` of `server/testing/users.ts`.
 */
export const makeMembers = (
  databaseUrl: string,
  dataDir: string,
  count: number,
  name = 'bench',
): Promise<BenchMember[]> =>
  withApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, async (app) => {
    const answers = await hashAnswers([1, 5, 10].map((questionId) => ({ questionId, answer: 'bench' })));
    const made: BenchMember[] = [];
    for (let i = 0; i < count; i++) {
      const phoneNumber = `${name === 'bench' ? 139 : 138}${String(i).padStart(8, '0')}`;
      const phone = readPhone('86', phoneNumber)!;
      const { userId, username, token } = await member({ app }, name, { phone, answers });
      made.push({ userId, username, phoneNumber, token });
    }
    return made;
  });
