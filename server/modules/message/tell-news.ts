import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/** Told between servers when what is unread may have changed; payload: user ids, separated by commas. */
export const newsTopic = 'news';
/** Somebody published; payload: the author's id. Each server knows which of its streams belong to followers. */
const followedTopic = 'news.followed';
/** Announcements changed; no payload. */
const announcementTopic = 'news.announcement';

/** What one message between servers holds. */
const idsAtOnce = 150;

/** Tells all servers that what is unread of these people may have changed; inside a transaction, once it commits. */
export async function tellNews(db: Db, app: App, userIds: string | readonly string[]): Promise<void> {
  const all = typeof userIds === 'string' ? [userIds] : [...new Set(userIds)];
  for (let from = 0; from < all.length; from += idsAtOnce) {
    await app.live.tell(db, newsTopic, all.slice(from, from + idsAtOnce).join());
  }
}

export const tellPublished = (db: Db, app: App, authorId: string): Promise<void> =>
  app.live.tell(db, followedTopic, authorId);

export const tellAnnounced = (db: Db, app: App): Promise<void> => app.live.tell(db, announcementTopic, '');

type Listeners = {
  news(userIds: string[]): void;
  published(authorId: string): void;
  announced(): void;
};

/** Hears of all three, whichever server caused it. */
export function onNews(app: App, { news, published, announced }: Listeners): void {
  app.live.on(newsTopic, (payload) => news(payload.split(',')));
  app.live.on(followedTopic, published);
  app.live.on(announcementTopic, announced);
}
