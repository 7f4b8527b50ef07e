import { inArray } from 'drizzle-orm';
import { appUser, lockOpenAccounts } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { analysisVersion } from '../analysis/analyze.ts';
import { userKeysOf } from '../rules/name-keys.ts';
import { searchUser } from '../tables.ts';

/** Writes the index rows of these members, under a lock of each: an erasure of the account deletes the row. */
export async function indexUsers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const locked = await lockOpenAccounts(tx, userIds);
  const members = locked.flatMap(({ userId, kind }) => (kind === 'member' ? [userId] : []));
  if (members.length === 0) return;
  const people = await tx
    .select({
      userId: appUser.userId,
      nickname: appUser.nickname,
      username: appUser.username,
      sign: appUser.sign,
    })
    .from(appUser)
    .where(inArray(appUser.userId, members));
  for (const { userId, ...texts } of people) {
    const values = { version: analysisVersion, keys: userKeysOf(texts) };
    await tx
      .insert(searchUser)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: searchUser.userId, set: values });
  }
}
