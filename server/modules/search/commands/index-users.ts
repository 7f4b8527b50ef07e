import { and, eq, inArray } from 'drizzle-orm';
import { appUser, tryLockAgainstErasure } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { analysisVersion } from '../analysis/analyze.ts';
import { userKeysOf } from '../rules/name-keys.ts';
import { searchUser } from '../tables.ts';

/**
 * Writes the index rows of these members, under a lock of each: an erasure of the account deletes the row. Also of accounts that operators
 * closed, which the search leaves out: they may be open again, with another name.
 */
export async function indexUsers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const locked: string[] = [];
  for (const userId of userIds.toSorted()) if (await tryLockAgainstErasure(tx, userId)) locked.push(userId);
  if (locked.length === 0) return;
  const people = await tx
    .select({
      userId: appUser.userId,
      nickname: appUser.nickname,
      username: appUser.username,
      sign: appUser.sign,
    })
    .from(appUser)
    .where(and(inArray(appUser.userId, locked), eq(appUser.kind, 'member')));
  for (const { userId, ...texts } of people) {
    const values = { version: analysisVersion, keys: userKeysOf(texts) };
    await tx
      .insert(searchUser)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: searchUser.userId, set: values });
  }
}
