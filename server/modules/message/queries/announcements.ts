import { newsLimits } from '@muyu/contract/message.ts';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { statement } from '#platform/database/statement.ts';
import { perApp } from '#platform/per-app.ts';
import { type AnnouncementHead, isFor, type Reader } from '../rules/for-reader.ts';
import { onNews } from '../tell-news.ts';

/** More than this many within 90 days nobody reads. */
const headsAtMost = 5_000;

const heads = statement<AnnouncementHead>(
  'announcement_heads',
  `select announcement_id as "announcementId", audience, segment, user_id as "userId", published_at as "publishedAt"
   from announcement
   where withdrawn_at is null and published_at > now() - $1::int * interval '1 day'
   order by published_at desc, announcement_id desc limit $2`,
);

const cacheOf = perApp((app) => {
  const cache = new Cache<AnnouncementHead[]>(10_000, 1);
  onNews(app, { news: () => {}, published: () => {}, announced: () => cache.clear() });
  app.live.onGap(() => cache.clear());
  return cache;
});

/** What stands now, the latest first, without texts: the same for everybody, from a short cache. */
export const liveAnnouncements = (app: App): Promise<AnnouncementHead[]> =>
  cacheOf(app).get('all', () => heads(app.db, [newsLimits.days, headsAtMost]));

/** Those for this reader that stood after `clearedAt` and were not deleted one by one, the latest first. */
export async function announcementsFor(
  app: App,
  reader: Reader,
  { clearedAt, hidden }: { clearedAt: Date | null; hidden: readonly string[] },
): Promise<AnnouncementHead[]> {
  const all = await liveAnnouncements(app);
  return all.filter(
    (head) =>
      isFor(head, reader) &&
      (clearedAt === null || head.publishedAt > clearedAt) &&
      !hidden.includes(head.announcementId),
  );
}
