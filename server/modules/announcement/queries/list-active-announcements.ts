import { notificationLimits } from '@muyu/contract/notification.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { announcementTopic } from '../announcement-pubsub.ts';
import { type AnnouncementHead, isTargeted, type Reader } from '../rules/announcement-target.ts';

/** Upper bound of announcements in the cache; older ones are not listed. */
const maxHeads = 5_000;

const selectHeads = statement<AnnouncementHead>(
  'announcement_heads',
  `select announcement_id as "announcementId", audience, segment, user_id as "userId", published_at as "publishedAt"
   from announcement
   where withdrawn_at is null and published_at > now() - $1::int * interval '1 day'
   order by published_at desc, announcement_id desc limit $2`,
);

const headCache = memoizePerApp((app) => {
  const cache = new Cache<AnnouncementHead[]>(10_000, 1);
  app.pubsub.subscribe(announcementTopic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** Announcements that are neither withdrawn nor expired, the latest first, without texts; from a short cache. */
export const listActiveAnnouncements = (app: App): Promise<AnnouncementHead[]> =>
  headCache(app).get('all', () => selectHeads(app.db, [notificationLimits.days, maxHeads]));

/** The active announcements for this reader after `clearedAt`, except the hidden ones, the latest first. */
export async function listAnnouncementsFor(
  app: App,
  reader: Reader,
  { clearedAt, hidden }: { clearedAt: Date | null; hidden: readonly string[] },
): Promise<AnnouncementHead[]> {
  const all = await listActiveAnnouncements(app);
  return all.filter(
    (head) =>
      isTargeted(head, reader) &&
      (clearedAt === null || head.publishedAt > clearedAt) &&
      !hidden.includes(head.announcementId),
  );
}
