import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { MemberAccountKind } from './accounts.ts';
import { ledgerAccount, ledgerCredit } from './tables.ts';

/** Balances of a member, fen. */
export type MemberBalances = Record<MemberAccountKind, number>;

/** The balances of a member with the credits that wait to be summed. */
export async function getBalances(db: Db, userId: string): Promise<MemberBalances> {
  const { rows } = await db.execute<{ kind: MemberAccountKind; fen: string }>(sql`
    select kind, sum(fen) as fen from (
      select kind, balance_fen as fen from ${ledgerAccount} where owner_id = ${userId}
      union all select kind, amount_fen from ${ledgerCredit} where owner_id = ${userId}
    ) account group by kind`);
  const balances: MemberBalances = { available: 0, unsettled: 0, frozen: 0 };
  for (const { kind, fen } of rows) balances[kind] = Number(fen);
  return balances;
}

/** The available balance of a member, fen. */
export const getAvailableFen = async (db: Db, userId: string): Promise<number> =>
  (await getBalances(db, userId)).available;
