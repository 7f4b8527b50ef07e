import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { NotificationEvent } from '@muyu/contract/notification.ts';
import { job } from '#platform/jobs/jobs.ts';

/** Notifications of the inbox, private messages, answers to feedback and new posts of followed users. */
export type PushEvent = NotificationEvent | 'chat' | 'feedback' | 'newPost';

export type PushRequest = {
  userId: string;
  event: PushEvent;
  actorId?: string;
  /** Actors are read from the stored notification with this merge key when the push is sent; without one nothing is sent. */
  mergeKey?: string;
  /** Nothing is sent when the likes since then were taken back. */
  since?: string;
  /** Of a new post: its text is read when the push is sent; an unpublished post sends nothing. */
  postId?: string;
  text?: string;
  /** An announcement, which must not be withdrawn when the push is sent. */
  announcementId?: string;
  /** Title and body of a notice or announcement. */
  content?: { title: LocalizedText; body: LocalizedText };
  /** A path of the app. */
  link: string;
  /** A later push with the same tag replaces this one, in the queue and in the browser. */
  tag: string;
};

/** `only` restricts a retry to one session, after `attempts` attempts. */
export type PushJobData = PushRequest & { only?: string; attempts?: number };

/** Sends one push to the browsers of one user; equal tags are debounced. */
export const pushJob = job<PushJobData>('push.send', {
  retries: 2,
  retryDelay: 5,
  expireInSeconds: 120,
  debounced: true,
});

/** Enqueues pushes of a new post for one batch of followers; `after` is the cursor of the batch before. */
export type NewPostJobData = {
  postId: string;
  authorId: string;
  after: [string, string] | null;
  batch: number;
};
export const newPostJob = job<NewPostJobData>('push.newPost', { retries: 5 });

/** Deletes the subscriptions of ended sessions. */
export const deleteEndedSubscriptionsJob = job<Record<never, never>>('push.deleteEndedSubscriptions', {
  cron: '41 4 * * *',
});
