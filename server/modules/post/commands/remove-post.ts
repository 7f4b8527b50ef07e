import { DAY_MS } from '@muyu/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { listUnerased } from '#modules/account';
import { usedFileIds, withdrawFiles } from '#modules/media';
import { withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postRemoved } from '../events.ts';
import { purgePostJob, refundBuyersJob } from '../jobs.ts';
import { postTopic } from '../queries/get-post-contents.ts';
import { listBuyers } from '../sale/purchases.ts';
import { saleTitleOf } from '../sale/sale-title.ts';
import { keptDays } from '../sale/settings.ts';
import { post, postFile, postRevision, postStat, publishedPost } from '../tables.ts';

type Removed = Pick<
  typeof post.$inferSelect,
  'postId' | 'authorId' | 'state' | 'title' | 'content' | 'hiddenAt'
>;

/**
 * Marks a post that the caller has locked as deleted by its author: it leaves all lists, its pending review is withdrawn, and a
 * job purges its rows and files. A post that was bought, and not only by people who were erased since, stays open to its buyers for a while and is purged then.
 */
export async function softDeletePost(app: App, tx: Transaction, removed: Removed, now: Date): Promise<void> {
  const { postId, hiddenAt } = removed;
  const buyerIds = hiddenAt ? [] : await listUnerased(tx, await listBuyers(tx, postId));
  const keptMs = app.settings.get(keptDays) * DAY_MS;
  const keptUntil = buyerIds.length > 0 ? new Date(now.getTime() + keptMs) : null;
  await removeFromLists(app, tx, removed, { change: { state: 'deleted', keptUntil }, buyerIds, now });
  if (!keptUntil) await app.jobs.send(tx, purgePostJob, { postId });
}

/** Hides a published post that the caller has locked: only its author sees it, its rows remain, its buyers are refunded. */
export const hidePost = (app: App, tx: Transaction, removed: Removed, now: Date): Promise<void> =>
  takeDown(app, tx, removed, 'hidden', now);

/** Deletes a post that the caller has locked because operators decided so; its buyers are refunded before it is purged. */
export async function deleteReportedPost(
  app: App,
  tx: Transaction,
  removed: Removed,
  now: Date,
): Promise<void> {
  await takeDown(app, tx, removed, 'deleted', now);
  await app.jobs.send(tx, purgePostJob, { postId: removed.postId });
}

async function takeDown(
  app: App,
  tx: Transaction,
  removed: Removed,
  state: 'deleted' | 'hidden',
  now: Date,
): Promise<void> {
  const { postId } = removed;
  // Nobody keeps what operators took down, also not the buyers of a post that its author deleted.
  const change = { state, hiddenAt: removed.hiddenAt ?? now, keptUntil: null };
  await removeFromLists(app, tx, removed, { change, buyerIds: [], now });
  await app.jobs.send(tx, refundBuyersJob, { postId });
}

type Change = { state: 'deleted' | 'hidden'; keptUntil: Date | null; hiddenAt?: Date };

async function removeFromLists(
  app: App,
  tx: Transaction,
  removed: Removed,
  { change, buyerIds, now }: { change: Change; buyerIds: string[]; now: Date },
): Promise<void> {
  const { postId, authorId } = removed;
  const [listed] = await tx
    .delete(publishedPost)
    .where(eq(publishedPost.postId, postId))
    .returning({ pinnedAt: publishedPost.pinnedAt });
  const hiddenPinnedAt = change.state === 'hidden' ? (listed?.pinnedAt ?? null) : null;
  await tx
    .update(post)
    .set({ ...change, hiddenPinnedAt })
    .where(eq(post.postId, postId));
  await tx.delete(postStat).where(eq(postStat.postId, postId));
  // A hidden post may be public again, and its author wrote the change before.
  if (change.state === 'deleted') await tx.delete(postRevision).where(eq(postRevision.postId, postId));
  await withdrawReview(tx, postId, now);
  const files = await tx.select().from(postFile).where(eq(postFile.postId, postId));
  await withdrawFiles(app, tx, usedFileIds(files));
  await app.pubsub.publish(tx, postTopic, postId);
  await app.events.emit(
    tx,
    postRemoved,
    {
      postId,
      authorId,
      deleted: change.state === 'deleted',
      title: saleTitleOf(removed),
      buyerIds,
      keptUntil: change.keptUntil,
    },
    now,
  );
}
