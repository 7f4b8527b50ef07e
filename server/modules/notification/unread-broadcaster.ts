import { announcementTopic } from '#modules/announcement';
import { settingTopic } from '#modules/privacy';
import { exclusionTopic, filterFollowers } from '#modules/social';
import type { App } from '#platform/app.ts';
import { type EventStream, EventStreams } from '#platform/http/event-stream.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { countUnread } from './queries/count-unread.ts';
import { subscribeUnreadChanges } from './unread-pubsub.ts';

/** Changes of one user within this time are sent as one event. */
const debounceMs = 250;
/** Changes that concern all users are spread over this time, to spread the reads. */
const jitterMs = 3_000;
/** Up to this number of users there is no jitter. */
const jitterThreshold = 50;
/** Counts that are read at the same time; requests need the other connections. */
const readsAtOnce = 4;

/** Sends unread counts to the event streams of this process when any server publishes a change. */
class UnreadBroadcaster {
  readonly streams = new EventStreams('notifications');
  #app: App;
  /** The last event of each stream; an equal one is not sent again. */
  #lastSent = new WeakMap<EventStream, string>();
  #timers = new Map<string, NodeJS.Timeout>();
  /** Users whose counts are being read; a concurrent read could send older counts last. */
  #sending = new Set<string>();
  /** Users whose time has come, in its order. */
  #due = new Set<string>();

  constructor(app: App) {
    this.#app = app;
  }

  schedule(userIds: readonly string[], withinMs = debounceMs): void {
    for (const userId of userIds) if (this.streams.of(userId).length > 0) this.#later(userId, withinMs);
  }

  scheduleAll(): void {
    const userIds = this.streams.userIds();
    const spread = userIds.length > jitterThreshold ? jitterMs : 0;
    for (const userId of userIds) this.#later(userId, debounceMs + Math.random() * spread);
  }

  /** Schedules the author's followers among the users with a stream. */
  async scheduleFollowers(authorId: string): Promise<void> {
    this.schedule(await filterFollowers(this.#app.db, authorId, this.streams.userIds()));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#due.clear();
    this.streams.endAll();
  }

  #later(userId: string, ms: number): void {
    if (this.#timers.has(userId)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(userId);
      this.#due.add(userId);
      this.#sendDue();
    }, ms);
    this.#timers.set(userId, timer);
  }

  #sendDue(): void {
    for (const userId of this.#due) {
      if (this.#sending.size >= readsAtOnce) return;
      // Sent again when the read that runs has ended.
      if (this.#sending.has(userId)) continue;
      this.#due.delete(userId);
      this.#sending.add(userId);
      this.#send(userId)
        .catch((error: unknown) => {
          this.#app.log.warn({ err: error, userId }, 'unread counts were not sent');
          // A client that misses a change reconnects, and a stream begins with the counts.
          for (const stream of this.streams.of(userId)) stream.end();
        })
        .finally(() => {
          this.#sending.delete(userId);
          this.#sendDue();
        });
    }
  }

  async #send(userId: string): Promise<void> {
    if (this.streams.of(userId).length === 0) return;
    const unread = await countUnread(this.#app, userId, this.#app.clock.now());
    const text = JSON.stringify(unread);
    for (const stream of this.streams.of(userId)) {
      if (this.#lastSent.get(stream) === text) continue;
      this.#lastSent.set(stream, text);
      stream.send('unread', unread);
    }
  }
}

export const getUnreadBroadcaster = memoizePerApp((app) => {
  const broadcaster = new UnreadBroadcaster(app);
  subscribeUnreadChanges(app, {
    unreadChanged: (userIds) => broadcaster.schedule(userIds),
    postPublished: (authorId) => {
      broadcaster.scheduleFollowers(authorId).catch((error: unknown) => {
        app.log.warn({ err: error, authorId }, 'followers were not scheduled');
        broadcaster.streams.endAll();
      });
    },
  });
  app.pubsub.subscribe(announcementTopic, () => broadcaster.scheduleAll());
  app.pubsub.subscribe(settingTopic, (userId) => broadcaster.schedule([userId]));
  // Posts of excluded people are no new ones.
  app.pubsub.subscribe(exclusionTopic, (userId) => broadcaster.schedule([userId]));
  app.pubsub.onReconnect(() => broadcaster.streams.endAll());
  return broadcaster;
});
