import type { NewsEvent } from '@muyu/contract/message.ts';
import { settingsOf } from '#modules/account';
import { ignoresOf } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { pushEach } from '../push/index.ts';
import { isWanted } from '../rules/counted-events.ts';
import { newsPath } from '../rules/news-path.ts';
import { news } from '../tables.ts';
import { tellNews } from '../tell-news.ts';

/** What one person did that others are told of, once a key; `receivers`: who, and as what, the first that they want. */
export type ActorNews = {
  actorId: string;
  mergeKey: string;
  postId: string;
  commentId: string | null;
  replyId: string | null;
  /** What was said. */
  text: string;
  receivers: ReadonlyMap<string, readonly NewsEvent[]>;
};

/** Writes an item for each receiver who does not ignore the actor; a second time nothing. What is switched off is quiet. */
export async function addActorNews(
  tx: Transaction,
  app: App,
  { actorId, receivers, text, ...about }: ActorNews,
  now: Date,
): Promise<void> {
  const userIds = [...receivers.keys()].sort();
  if (userIds.length === 0) return;
  const deaf = await ignoresOf(tx, actorId, userIds);
  const settings = await settingsOf(app, userIds, tx);
  const items = userIds
    .filter((userId) => !deaf.has(userId))
    .map((userId) => {
      const events = receivers.get(userId)!;
      const wanted = events.find((event) => isWanted(settings.get(userId)!.notice, event));
      return { userId, event: wanted ?? events[0]!, quiet: wanted === undefined };
    });
  if (items.length === 0) return;
  const shared = { ...about, type: 'comment' as const, actorIds: [actorId], actorCount: 1, at: now };
  const written = await tx
    .insert(news)
    .values(items.map((item) => ({ ...shared, ...item, newsId: newId(now) })))
    .onConflictDoNothing()
    .returning({ userId: news.userId, event: news.event, quiet: news.quiet });
  await tellNews(
    tx,
    app,
    written.map(({ userId }) => userId),
  );
  const link = newsPath(about);
  const pushed = written.filter(({ quiet }) => !quiet);
  await pushEach(
    tx,
    app,
    // With its key: what is gone when it is sent is not told any more.
    pushed.map(({ userId, event }) => ({
      userId,
      event,
      mergeKey: about.mergeKey,
      text,
      link,
      tag: about.mergeKey,
    })),
  );
}
