import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/** Published when the unread counts of users may have changed; payload: user ids, separated by commas. */
export const unreadTopic = 'inbox';
/** Published when a user publishes a post; payload: the author's id. Each server filters its streams by followers. */
const followedPostTopic = 'inbox.followed';

/** Ids that fit into the payload of one message. */
const idsPerMessage = 150;

/** Publishes to all servers, on commit, that the unread counts of these users may have changed. */
export async function publishUnreadChanged(
  app: App,
  db: Db,
  userIds: string | readonly string[],
): Promise<void> {
  const all = typeof userIds === 'string' ? [userIds] : [...new Set(userIds)];
  for (let from = 0; from < all.length; from += idsPerMessage) {
    app.pubsub.publishSoon(db, unreadTopic, all.slice(from, from + idsPerMessage).join());
  }
}

export const publishFollowedPost = async (app: App, db: Db, authorId: string): Promise<void> =>
  app.pubsub.publishSoon(db, followedPostTopic, authorId);

type Listeners = {
  unreadChanged(userIds: string[]): void;
  postPublished(authorId: string): void;
};

/** Subscribes to both topics, whichever server publishes. */
export function subscribeUnreadChanges(app: App, { unreadChanged, postPublished }: Listeners): void {
  app.pubsub.subscribe(unreadTopic, (payload) => unreadChanged(payload.split(',')));
  app.pubsub.subscribe(followedPostTopic, postPublished);
}
