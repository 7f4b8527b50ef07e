import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';

/**
 * Reads a user and locks the row until the transaction ends; null for an unknown id. `for no key update`: rows that refer to the
 * person may be inserted meanwhile, so that two creators who pay each other do not wait for each other. Excludes changes of the
 * row, `lockActiveAccount` and erasure.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  if (!isId(userId)) return null;
  const [user] = await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('no key update');
  return user ?? null;
}
