import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { type AccountKind, isSystemOwner, memberAccountKinds } from './accounts.ts';
import { ledgerAccount, ledgerCredit } from './tables.ts';

/** Balances of one owner by kind, fen. */
export type Balances = Partial<Record<AccountKind, number>>;

const kindsOf = (ownerId: string): readonly AccountKind[] =>
  isSystemOwner(ownerId) ? ['system'] : memberAccountKinds;

/**
 * Locks the accounts of one owner until the transaction ends, creates missing ones, sums the waiting credits into them and
 * returns the balances. Callers that lock several owners do it in the order of their ids.
 */
export async function lockAccounts(tx: Transaction, ownerId: string): Promise<Balances> {
  const balances = await lockRows(tx, ownerId);
  const credits = await tx
    .delete(ledgerCredit)
    .where(eq(ledgerCredit.ownerId, ownerId))
    .returning({ kind: ledgerCredit.kind, fen: ledgerCredit.amountFen });
  const sums = new Map<AccountKind, number>();
  for (const { kind, fen } of credits) sums.set(kind, (sums.get(kind) ?? 0) + fen);
  for (const [kind, fen] of sums) {
    await addToBalance(tx, ownerId, kind, fen);
    balances[kind] = (balances[kind] ?? 0) + fen;
  }
  return balances;
}

async function lockRows(tx: Transaction, ownerId: string): Promise<Balances> {
  const select = () =>
    tx
      .select({ kind: ledgerAccount.kind, fen: ledgerAccount.balanceFen })
      .from(ledgerAccount)
      .where(eq(ledgerAccount.ownerId, ownerId))
      .orderBy(asc(ledgerAccount.kind))
      .for('update');
  const kinds = kindsOf(ownerId);
  let rows = await select();
  if (rows.length < kinds.length) {
    const missing = kinds.map((kind) => ({ ownerId, kind, balanceFen: 0 }));
    await tx.insert(ledgerAccount).values(missing).onConflictDoNothing();
    rows = await select();
  }
  return Object.fromEntries(rows.map(({ kind, fen }) => [kind, fen]));
}

/** Changes one locked balance; the database refuses a negative one of a member. */
export async function addToBalance(
  tx: Transaction,
  ownerId: string,
  kind: AccountKind,
  fen: number,
): Promise<void> {
  await tx
    .update(ledgerAccount)
    .set({ balanceFen: sql`${ledgerAccount.balanceFen} + ${fen}` })
    .where(and(eq(ledgerAccount.ownerId, ownerId), eq(ledgerAccount.kind, kind)));
}
