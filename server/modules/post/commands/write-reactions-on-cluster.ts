import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { postCollect, postCounterDelta, postLike } from '../counters/tables.ts';
import { postStat } from '../tables.ts';
import type { Reaction } from './reactions.ts';

const tables = {
  likes: { rows: postLike, total: postStat.likeCount, delta: postCounterDelta.likes },
  collects: { rows: postCollect, total: postStat.collectCount, delta: postCounterDelta.collects },
};

/**
 * Writes a batch of reactions to one post and returns the count after them; undefined when the post is not published. The last
 * of several reactions of one user wins. On a cluster statements that each name the post alone keep to its shard, where one
 * statement for many posts would lock the shards of all.
 */
export const writeReactionsOfPost = (
  db: Database,
  column: keyof typeof tables,
  reactions: readonly Reaction[],
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const { postId, at } = reactions[0]!;
    const count = await countPublished(tx, column, postId);
    if (count === undefined) return undefined;
    const last = [...new Map(reactions.map((reaction) => [reaction.userId, reaction])).values()];
    const [adds, removes] = [
      last.filter(({ status }) => status === 1),
      last.filter(({ status }) => status === 0),
    ];
    const added = await addRows(tx, column, adds);
    const removed = await removeRows(tx, column, postId, removes);
    // Deltas of their own, so that a sum of zero is still emitted as a change, and that each day loses what it had.
    const changes = [
      ...(added > 0 ? [{ by: added, createdAt: at }] : []),
      ...[...Map.groupBy(removed, shanghaiDay).values()].map((times) => ({
        by: -times.length,
        createdAt: times[0]!,
      })),
    ];
    if (changes.length > 0)
      await tx
        .insert(postCounterDelta)
        .values(
          changes.map(({ by, createdAt }) => ({ postId, deltaId: newId(at), [column]: by, createdAt })),
        );
    return count + added - removed.length;
  });

async function countPublished(tx: Transaction, column: keyof typeof tables, postId: string) {
  const { total, delta } = tables[column];
  const [row] = await tx
    .select({ n: sql<number>`(${total} + coalesce(sum(${delta}), 0))::int` })
    .from(postStat)
    .leftJoin(postCounterDelta, eq(postCounterDelta.postId, postStat.postId))
    .where(eq(postStat.postId, postId))
    .groupBy(postStat.postId);
  return row?.n;
}

async function addRows(tx: Transaction, column: keyof typeof tables, adds: readonly Reaction[]) {
  if (adds.length === 0) return 0;
  const { rows } = tables[column];
  const values = adds
    .map(({ postId, userId, at }) => ({ postId, userId, createdAt: at }))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  return (await tx.insert(rows).values(values).onConflictDoNothing().returning({ id: rows.userId })).length;
}

/** Returns when each of the removed rows was written. */
async function removeRows(
  tx: Transaction,
  column: keyof typeof tables,
  postId: string,
  removes: readonly Reaction[],
): Promise<Date[]> {
  if (removes.length === 0) return [];
  const { rows } = tables[column];
  const userIds = removes.map(({ userId }) => userId);
  const removed = await tx
    .delete(rows)
    .where(and(eq(rows.postId, postId), inArray(rows.userId, userIds)))
    .returning({ createdAt: rows.createdAt });
  return removed.map(({ createdAt }) => createdAt);
}
