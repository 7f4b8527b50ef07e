import { coreErrors } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { failCore } from '#platform/errors.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';

/**
 * Reads a user and locks the row until the transaction ends; null for an unknown id. `for no key update`: rows that refer to the
 * person may be inserted meanwhile, so that two creators who pay each other do not wait for each other. Excludes changes of the
 * row, `lockUnerasedAccount` and erasure.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  if (!isId(userId)) return null;
  const [user] = await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('no key update');
  return user ?? null;
}

/** Locks the row of the caller as `lockUser` does. Fails with `sessionEnded` when the account is erased meanwhile. */
export async function lockCaller(tx: Transaction, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  return user && !user.erasedAt ? user : failCore(coreErrors.sessionEnded);
}

/** Locks the row of a member as `lockUser` does; null for visitors, erased and unknown people. */
export async function lockMember(tx: Transaction, userId: string): Promise<UserRow | null> {
  const user = await lockUser(tx, userId);
  return user && user.kind !== 'visitor' && !user.erasedAt ? user : null;
}
