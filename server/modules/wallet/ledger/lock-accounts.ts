import type { AccountKind } from '@muyu/contract/admin/money/accounts.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { type AccountRef, isSystemOwner, memberAccountKinds } from './accounts.ts';
import { ledgerAccount } from './tables.ts';

/** Balances of one owner by kind, fen. */
export type Balances = Partial<Record<AccountKind, number>>;
/** Changes of balances by kind, fen. */
export type Changes = ReadonlyMap<AccountKind, number>;

const kindsOf = (ownerId: string): readonly AccountKind[] =>
  isSystemOwner(ownerId) ? ['system'] : memberAccountKinds;

/**
 * Locks the accounts of one owner until the transaction ends, creates missing ones, sums the waiting credits and the changes
 * into them and returns the balances. Callers that lock several owners do it in the order of their ids. The database refuses
 * a negative balance of a member.
 */
export async function lockAccounts(
  tx: Transaction,
  ownerId: string,
  changes: Changes = new Map(),
): Promise<Balances> {
  const kinds = kindsOf(ownerId);
  const balances = await changeLocked(tx, ownerId, kinds.length, changes);
  if (balances.size === kinds.length) return Object.fromEntries(balances);
  const missing = kinds.map((kind) => ({ ownerId, kind, balanceFen: 0 }));
  await tx.insert(ledgerAccount).values(missing).onConflictDoNothing();
  return Object.fromEntries(await changeLocked(tx, ownerId, kinds.length, changes));
}

/**
 * Locks the accounts of one owner and returns the balances by which the caller decides. The first statement waits for other holders,
 * the second one sees the credits that were left meanwhile.
 */
export async function lockBalances(tx: Transaction, ownerId: string): Promise<Balances> {
  await lockAccounts(tx, ownerId);
  return lockAccounts(tx, ownerId);
}

/** Locks an account of the platform until the transaction ends and returns its balance, fen. */
export const lockSystemBalance = async (tx: Transaction, { ownerId }: AccountRef): Promise<number> =>
  (await lockBalances(tx, ownerId)).system!;

/**
 * One statement for one owner: locks the accounts in the order of their kinds, before it deletes credits as every other
 * transaction does. With fewer accounts than `count` it changes nothing. It adds to the locked balances: PostgreSQL checks the
 * constraint with the row of the snapshot before it sees that another transaction has changed it.
 */
async function changeLocked(
  tx: Transaction,
  ownerId: string,
  count: number,
  changes: Changes,
): Promise<Map<AccountKind, number>> {
  const kinds = [...changes.keys()];
  const amounts = [...changes.values()];
  const { rows } = await tx.execute<{ kind: AccountKind; fen: string }>(sql`
    with locked as (
      select kind, balance_fen from ledger_account where owner_id = ${ownerId} order by kind for update
    ), credit as (
      delete from ledger_credit where owner_id = ${ownerId} and (select count(*) from locked) = ${count}
      returning kind, amount_fen
    ), change as (
      select kind, sum(fen)::bigint as fen from (
        select kind, amount_fen as fen from credit
        union all select * from unnest(${sql.param(kinds)}::text[], ${sql.param(amounts)}::bigint[])
      ) as part(kind, fen) group by kind having sum(fen) <> 0
    ), changed as (
      update ledger_account set balance_fen = locked.balance_fen + change.fen from change join locked using (kind)
      where ledger_account.owner_id = ${ownerId} and ledger_account.kind = change.kind
        and (select count(*) from locked) = ${count}
      returning ledger_account.kind, ledger_account.balance_fen
    )
    select kind, coalesce(changed.balance_fen, locked.balance_fen)::text as fen
    from locked left join changed using (kind)`);
  return new Map(rows.map(({ kind, fen }) => [kind, Number(fen)]));
}
