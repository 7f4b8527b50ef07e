import type { LocalText } from '@muyu/contract/core/locale.ts';
import type { NewsEvent } from '@muyu/contract/message.ts';
import { job } from '#platform/jobs.ts';

/** What is pushed: news of the inbox, a private message, an answer to feedback, a new post of somebody followed. */
export type PushEvent = NewsEvent | 'chat' | 'feedback' | 'newPost';

export type PushNews = {
  userId: string;
  event: PushEvent;
  /** Who did it. */
  actorId?: string;
  /** Of news that may be gone or have grown when it is sent: who and how many is read then. */
  mergeKey?: string;
  /** Of a new post: what it says is read when it is sent, where everybody still sees it. */
  postId?: string;
  /** What was said, or what it is about. */
  text?: string;
  /** Words of our own: of notices and announcements. */
  words?: { title: LocalText; body: LocalText };
  /** A path of the app that leads to it. */
  link: string;
  /** What replaces an earlier notification of the same thing. */
  tag: string;
};

/** `only`: another try for this session alone, after so many `tries`. */
export type PushWork = PushNews & { only?: string; tries?: number };

/** Pushes news to the browsers of one person. What happens to the same thing before it is sent is told once. */
export const pushJob = job<PushWork>('message.push', {
  retries: 2,
  retryDelay: 5,
  expireInSeconds: 120,
  gathered: true,
});

/** Tells those who follow the author, a batch of them each time; `after` is where the batch before ended. */
export type NewPostWork = { postId: string; authorId: string; after: [string, string] | null; batch: number };
export const newPostJob = job<NewPostWork>('message.newPost', { retries: 5 });

/** Takes away subscriptions of sessions that ended. */
export const sweepPushJob = job<Record<never, never>>('message.sweepPush', { cron: '41 4 * * *' });
