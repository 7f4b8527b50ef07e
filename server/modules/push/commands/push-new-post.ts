import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { getClosedAccounts } from '#modules/account';
import type { PostPublished } from '#modules/post';
import { getUserSettings } from '#modules/privacy';
import { getExcluderIds, getIgnorerIds, listFollowerBatch } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type NewPostJobData, newPostJob } from '../jobs.ts';
import { getPublicPostText } from '../queries/get-public-post-text.ts';
import { filterPushSubscribers } from '../queries/list-push-subscriptions.ts';
import { enqueuePushes } from './enqueue-pushes.ts';

/** Followers per job, and the maximum number of jobs per post: the newest 100,000 followers. */
const batchSize = 500;
const maxBatches = 200;

/** Listener of `postPublished`: enqueues the first batch, except when the post was published before. */
export const enqueueNewPostPush =
  (app: App) =>
  async (tx: Transaction, { postId, authorId, isRepublish }: PostPublished): Promise<void> => {
    if (isRepublish) return;
    await app.jobs.send(tx, newPostJob, { postId, authorId, after: null, batch: 0 });
  };

/** The job: enqueues pushes for one batch of followers, newest first, and the next batch. */
export async function pushNewPostToFollowers(app: App, work: NewPostJobData): Promise<void> {
  const { postId, authorId, after, batch } = work;
  if ((await getPublicPostText(app, postId)) === null) return;
  if ((await getClosedAccounts(app, [authorId])).has(authorId)) return;
  const followers = await listFollowerBatch(app.db, authorId, after, batchSize);
  const recipients = await filterRecipients(
    app,
    authorId,
    followers.map(({ userId }) => userId),
  );
  const last = followers.at(-1);
  const hasMore = followers.length === batchSize && last !== undefined && batch + 1 < maxBatches;
  await app.db.transaction(async (tx) => {
    const link = pagePaths.post(postId);
    const request = { event: 'newPost' as const, actorId: authorId, postId, link, tag: `post:${postId}` };
    await enqueuePushes(
      app,
      tx,
      recipients.map((userId) => ({ userId, ...request })),
    );
    if (hasMore) {
      const next: NewPostJobData = { ...work, after: [last.at, last.userId], batch: batch + 1 };
      await app.jobs.send(tx, newPostJob, next);
    }
  });
}

/** The followers who have a subscription, neither ignore nor exclude the author and did not switch new posts off. */
async function filterRecipients(app: App, authorId: string, userIds: readonly string[]): Promise<string[]> {
  const subscribers = [...(await filterPushSubscribers(app.db, userIds))];
  const [ignorerIds, excluderIds, settings] = await Promise.all([
    getIgnorerIds(app.db, authorId, subscribers),
    getExcluderIds(app.db, authorId, subscribers),
    getUserSettings(app, subscribers),
  ]);
  return subscribers.filter(
    (userId) => !ignorerIds.has(userId) && !excluderIds.has(userId) && settings.get(userId)!.notice.posts,
  );
}
