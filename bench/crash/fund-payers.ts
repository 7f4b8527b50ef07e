import { useRechargeCard } from '../../contract/wallet/recharge.ts';
import { addPayPassword } from '../../contract/wallet/wallet.ts';
import { createRechargeCards } from '../../server/modules/wallet/scenario.ts';
import { newId } from '../../server/platform/database/ids.ts';
import { clientOf } from '../client.ts';
import { makeMembers } from '../members.ts';
import { withApp } from '../with-app.ts';

/** The pay password of every payer. */
export const payPassword = '135790';
/** The first balance of each payer: ¥1,000,000. */
const amountFen = 100_000_000;
const noTickets = { video: 0, post: 0, download: 0 };

/** Makes members with a pay password and a large balance; returns their session tokens. */
export async function fundPayers(
  url: string,
  databaseUrl: string,
  dataDir: string,
  count: number,
): Promise<string[]> {
  const tokens = (await makeMembers(databaseUrl, dataDir, count)).map(({ token }) => token);
  await fundMembers(url, databaseUrl, dataDir, tokens);
  return tokens;
}

/** Gives members, by their session tokens, the pay password and a large balance. */
export async function fundMembers(
  url: string,
  databaseUrl: string,
  dataDir: string,
  tokens: readonly string[],
): Promise<void> {
  const count = tokens.length;
  const batch = { name: 'payers', count, amountFen, tickets: noTickets, operatorId: newId(new Date()) };
  const { codes } = await withApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (app) =>
    app.db.transaction((tx) => createRechargeCards({ app, now: new Date() }, tx, batch)),
  );
  const fund = async (token: string, code: string) => {
    const { request } = clientOf(url, token);
    await request(addPayPassword, { password: payPassword });
    await request(useRechargeCard, { code });
  };
  // One after the other: hashing all passwords at once makes a busy machine refuse some.
  for (const [i, token] of tokens.entries()) await fund(token, codes[i]!);
}
