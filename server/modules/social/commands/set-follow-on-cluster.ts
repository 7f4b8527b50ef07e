import { and, eq } from 'drizzle-orm';
import { listUnerased, lockOpenAccounts } from '#modules/account';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { follow, followCounterDelta } from '../tables.ts';
import type { FollowRequest, FollowTry } from './set-follow.ts';

/**
 * Writes the follows of a batch, each in a transaction whose statements name one person, and so one shard: one statement for
 * several people would lock the shards of all. Of two requests about the same pair the later one counts. The opposite follows
 * are read when all are written, so that two people who follow each other at once both hear of it.
 */
export async function setFollowsOnCluster(
  db: Database,
  requests: readonly FollowRequest[],
  options: { skipLocked: boolean },
): Promise<FollowTry[]> {
  const pairOf = ({ userId, targetId }: FollowRequest) => `${userId} ${targetId}`;
  const pairs = new Map(requests.map((request) => [pairOf(request), request]));
  const written = new Map<string, Written>();
  const writePair = async ([pair, request]: [string, FollowRequest]) => {
    written.set(pair, await writeFollow(db, request, options));
  };
  if (options.skipLocked) await Promise.all([...pairs].map(writePair));
  // One connection for all calls that wait for a lock.
  else for (const entry of pairs) await writePair(entry);
  return Promise.all(
    requests.map(async (request) => ({
      ...written.get(pairOf(request))!,
      followedBack: await isFollowing(db, request.targetId, request.userId),
    })),
  );
}

type Written = Pick<FollowTry, 'known' | 'skipped'>;

const writeFollow = (
  db: Database,
  request: FollowRequest,
  options: { skipLocked: boolean },
): Promise<Written> =>
  db.transaction(async (tx) => {
    const { userId, targetId, at, status } = request;
    const open = await lockOpenAccounts(tx, [userId, targetId], options);
    const missing = [userId, targetId].filter((id) => !open.some((account) => account.userId === id));
    const skipped = options.skipLocked && (await listUnerased(tx, missing)).length > 0;
    if (skipped) return { known: false, skipped };
    const known = open.some((account) => account.userId === targetId && account.kind === 'member');
    const canAdd = known && open.some((account) => account.userId === userId);
    const changed = status === 0 ? await removeFollow(tx, request) : canAdd && (await addFollow(tx, request));
    if (!changed) return { known, skipped: false };
    const by = status === 1 ? 1 : -1;
    const changeId = newId(at);
    await tx.insert(followCounterDelta).values({ userId, changeId, fans: 0, follows: by });
    await tx.insert(followCounterDelta).values({ userId: targetId, changeId, fans: by, follows: 0 });
    return { known, skipped: false };
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
