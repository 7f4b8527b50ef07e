import { and, asc, eq, gt, isNull, lte, not, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';

/** Excludes frozen accounts: their owners cannot log in to cancel, so the erasure waits until the freeze ends. */
const isDue = (now: Date) =>
  and(
    lte(appUser.deletionAt, now),
    isNull(appUser.erasedAt),
    not(and(eq(appUser.state, 'frozen'), gt(appUser.frozenUntil, now))!),
  );

/** Accounts of a kind whose scheduled deletion has passed, the longest overdue first, without the `excluded` ones. */
export async function listUsersDueForErasure(
  db: Db,
  kind: UserRow['kind'],
  now: Date,
  { limit, excluded }: { limit: number; excluded: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(
      and(isDue(now), eq(appUser.kind, kind), sql`${appUser.userId} <> all(${sql.param(excluded)}::uuid[])`),
    )
    .orderBy(asc(appUser.deletionAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Whether the erasure of an account is due: it was not cancelled, and nobody erased the account. */
export const isDueForErasure = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  (await db.$count(appUser, and(eq(appUser.userId, userId), isDue(now)))) > 0;

/**
 * Locks an account for its erasure; false when the deletion was cancelled or another process erased it. `for update`: it waits for
 * transactions that insert rows about the person (`lockOpenAccounts`, foreign keys), and they for it.
 */
export async function lockUserDueForErasure(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const [user] = await tx
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), isDue(now)))
    .for('update');
  return user !== undefined;
}
