import { and, eq } from 'drizzle-orm';
import { lockOpenAccounts } from '#modules/account';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { follow, followCounterDelta } from '../tables.ts';
import type { FollowRequest, FollowResult } from './set-follow.ts';

/**
 * Writes the follows of a batch, each in a transaction whose statements name one person, and so one shard: one statement for
 * several people would lock the shards of all. Of two requests about the same pair the later one counts. The opposite follows
 * are read when all are written, so that two people who follow each other at once both hear of it.
 */
export async function setFollowsOnCluster(
  db: Database,
  requests: readonly FollowRequest[],
): Promise<FollowResult[]> {
  const pairOf = ({ userId, targetId }: FollowRequest) => `${userId} ${targetId}`;
  const pairs = new Map(requests.map((request) => [pairOf(request), request]));
  const known = new Map(
    await Promise.all(
      [...pairs].map(async ([pair, request]) => [pair, await writeFollow(db, request)] as const),
    ),
  );
  return Promise.all(
    requests.map(async (request) => ({
      known: known.get(pairOf(request))!,
      followedBack: await isFollowing(db, request.targetId, request.userId),
    })),
  );
}

/** Returns whether the target is an open member. */
const writeFollow = (db: Database, request: FollowRequest): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { userId, targetId, at, status } = request;
    const open = await lockOpenAccounts(tx, [userId, targetId]);
    const known = open.some((account) => account.userId === targetId && account.kind === 'member');
    const canAdd = known && open.some((account) => account.userId === userId);
    const changed = status === 0 ? await removeFollow(tx, request) : canAdd && (await addFollow(tx, request));
    if (!changed) return known;
    const by = status === 1 ? 1 : -1;
    const changeId = newId(at);
    await tx.insert(followCounterDelta).values({ userId, changeId, fans: 0, follows: by });
    await tx.insert(followCounterDelta).values({ userId: targetId, changeId, fans: by, follows: 0 });
    return known;
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

async function isFollowing(db: Database, userId: string, targetId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: follow.userId })
    .from(follow)
    .where(and(eq(follow.userId, userId), eq(follow.targetId, targetId)));
  return rows.length > 0;
}
