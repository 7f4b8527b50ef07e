import { and, eq } from 'drizzle-orm';
import { lockOpenAccounts } from '#modules/account';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { follow, followCounterDelta } from '../tables.ts';
import type { FollowRequest, FollowResult } from './set-follow.ts';

/**
 * Writes one follow: statements that each name one person, and so one shard of the cluster. One statement for several people
 * would lock the shards of all, so requests are not batched.
 */
export const setFollowOnCluster = (db: Database, request: FollowRequest): Promise<FollowResult> =>
  db.transaction(async (tx) => {
    const { userId, targetId, at, status } = request;
    const open = await lockOpenAccounts(tx, [userId, targetId]);
    const known = open.some((account) => account.userId === targetId && account.kind === 'member');
    const canAdd = known && open.some((account) => account.userId === userId);
    const changed = status === 0 ? await removeFollow(tx, request) : canAdd && (await addFollow(tx, request));
    if (changed) {
      const by = status === 1 ? 1 : -1;
      const changeId = newId(at);
      await tx.insert(followCounterDelta).values({ userId, changeId, fans: 0, follows: by });
      await tx.insert(followCounterDelta).values({ userId: targetId, changeId, fans: by, follows: 0 });
    }
    return { known, followedBack: await isFollowing(tx, targetId, userId) };
  });

async function addFollow(tx: Transaction, { userId, targetId, at }: FollowRequest): Promise<boolean> {
  const added = await tx
    .insert(follow)
    .values({ userId, targetId, createdAt: at })
    .onConflictDoNothing()
    .returning({ userId: follow.userId });
  return added.length > 0;
}

async function removeFollow(tx: Transaction, { userId, targetId }: FollowRequest): Promise<boolean> {
  const removed = await tx
    .delete(follow)
    .where(and(eq(follow.userId, userId), eq(follow.targetId, targetId)))
    .returning({ userId: follow.userId });
  return removed.length > 0;
}

async function isFollowing(tx: Transaction, userId: string, targetId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: follow.userId })
    .from(follow)
    .where(and(eq(follow.userId, userId), eq(follow.targetId, targetId)));
  return rows.length > 0;
}
