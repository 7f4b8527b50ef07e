import { job } from '#platform/jobs/jobs.ts';

/** Deletes the notifications about a post that is no longer published. */
export const deletePostNotificationsJob = job<{ postId: string }>('notification.deletePostNotifications');

/** `after`: a comment id behind which the job begins. */
export type RestoredComments = { postId: string; rootId: string | null; after?: string };

/** Inserts the notifications about comments that were hidden, or whose post was, and are public again. */
export const restoreCommentNotificationsJob = job<RestoredComments>(
  'notification.restoreCommentNotifications',
  { expireInSeconds: 3600 },
);

/** Removes an erased account as an actor from the inboxes of others; reads all notifications. */
export const eraseActorJob = job<{ userId: string }>('notification.eraseActor', {
  expireInSeconds: 4 * 3600,
});

/** `until`: when the person was ignored; null at the end of it. */
export type ApplyIgnore = { userId: string; targetId: string; until: string | null };

/** Deletes the comments of an ignored person from an inbox and has the likes counted again; reads the inbox. */
export const applyIgnoreJob = job<ApplyIgnore>('notification.applyIgnore', { expireInSeconds: 3600 });

/** Deletes the rows of a cleared inbox. */
export const deleteClearedJob = job<{ userId: string }>('notification.deleteCleared', {
  expireInSeconds: 3600,
});

/** Deletes notifications that are older than 90 days. */
export const deleteExpiredNotificationsJob = job<Record<never, never>>('notification.deleteExpired', {
  cron: '37 4 * * *',
  expireInSeconds: 3600,
  retries: 0,
});
