import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';

/** Of these people, the members whose accounts are not closed. */
export async function listOpenMembers(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(
      and(inArray(appUser.userId, [...userIds]), eq(appUser.kind, 'member'), ne(appUser.state, 'closed')),
    );
  return rows.map(({ userId }) => userId);
}

/** Of these people, those whose accounts are not closed. */
export async function listOpenAccounts(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(inArray(appUser.userId, [...new Set(userIds)]), ne(appUser.state, 'closed')));
  return rows.map(({ userId }) => userId);
}

/** Of these people, those whose accounts are not erased; accounts that operators closed count. */
export async function listUnerased(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const isGiven = sql`${appUser.userId} = any(${sql.param([...userIds])}::uuid[])`;
  const rows = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(isGiven, isNull(appUser.erasedAt)));
  return rows.map(({ userId }) => userId);
}

/** Of these rows, those whose people have accounts that are not closed. */
export async function keepOpenAccounts<Row extends { userId: string }>(
  { db }: { db: Db },
  rows: readonly Row[],
): Promise<Row[]> {
  const open = new Set(
    await listOpenAccounts(
      db,
      rows.map(({ userId }) => userId),
    ),
  );
  return rows.filter(({ userId }) => open.has(userId));
}

/**
 * Locks the accounts among these ids that are not closed FOR KEY SHARE, in id order, until the transaction ends. The erasure
 * of an account waits for the lock; an account that is erased while this waits is missing. Rows that the same transaction
 * writes about the returned accounts are therefore seen and deleted by a later erasure. With `skipLocked` it does not wait:
 * accounts that another transaction has locked are missing.
 */
export async function lockOpenAccounts(
  tx: Transaction,
  userIds: readonly string[],
  { skipLocked = false } = {},
): Promise<{ userId: string; kind: UserRow['kind'] }[]> {
  const locked = [];
  // One statement each: a cluster locks rows of one shard at a time.
  for (const userId of [...new Set(userIds)].toSorted())
    locked.push(
      ...(await tx
        .select({ userId: appUser.userId, kind: appUser.kind })
        .from(appUser)
        .where(and(eq(appUser.userId, userId), ne(appUser.state, 'closed')))
        .for('key share', skipLocked ? { skipLocked } : {})),
    );
  return locked;
}

/**
 * Locks of the accounts FOR KEY SHARE as a part of a prepared statement; `ids` is SQL of type uuid[]. Columns `user_id`, `kind` and
 * `open`: not closed. With `skipLocked` accounts that another transaction has locked, such as their erasure, are missing.
 */
export const lockAccountsSql = (ids: string, { skipLocked = false } = {}): string =>
  `select user_id, kind, state <> 'closed' as open from app_user where user_id = any(${ids})
     order by user_id for key share${skipLocked ? ' skip locked' : ''}`;
