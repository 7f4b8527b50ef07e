import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { createApp, startApp, stopApp } from '../server/main/app.ts';
import { createMember, hashAnswers, openSession, readPhone } from '../server/modules/account/scenario.ts';
import type { Context } from '../server/platform/app.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { hashPassword } from '../server/platform/crypto/password.ts';

import type { Viewer } from '../server/platform/http/viewer.ts';

export type BenchMember = { userId: string; username: string; phoneNumber: string; token: string };

/**
 * Inserts members with phones and security questions into a migrated database, in a process without limits.
 */
export async function makeMembers(
  databaseUrl: string,
  dataDir: string,
  count: number,
  name = 'bench',
): Promise<BenchMember[]> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const app = createApp(readConfig(env));
  await startApp(app, 'none');
  const surroundings = { viewer: { kind: 'none' }, locale: 'zh_CN', requestId: 'bench' } as const;
  const from = { address: '127.0.0.1', userAgent: 'bench', log: app.log };
  const context: Context<Viewer, ErrorDefinition> = { app, now: new Date(), ...surroundings, ...from };
  const passwordHash = await hashPassword('bench-words');
  const answers = await hashAnswers([1, 5, 10].map((questionId) => ({ questionId, answer: 'bench' })));
  const made: BenchMember[] = [];
  for (let i = 0; i < count; i++) {
    const username = `${name}${i}`;
    const phoneNumber = `${name === 'bench' ? 139 : 138}${String(i).padStart(8, '0')}`;
    const phone = readPhone('86', phoneNumber)!;
    const given = { username, passwordHash, birthday: '1990-01-01', phone, answers };
    const { token, userId } = await app.db.transaction(async (tx) =>
      openSession(context, tx, await createMember(context, tx, given)),
    );
    made.push({ userId, username, phoneNumber, token });
  }
  await stopApp(app);
  return made;
}
