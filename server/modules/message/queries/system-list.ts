import type { App, Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { AnnouncementHead } from '../rules/for-reader.ts';
import { announcementsFor } from './announcements.ts';
import { inboxState } from './inbox-state.ts';
import { type After, type ListedNews, listNews } from './news-list.ts';

/** Two sources in one order need one way to write a moment: the one of cursors. */
const written = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');
const momentOf = (at: string) => Date.parse(at.replace(' ', 'T').replace(/\+00$/, 'Z'));

type Place = Pick<ListedNews, 'at' | 'newsId'>;
const newestFirst = (a: Place, b: Place) => momentOf(b.at) - momentOf(a.at) || (b.newsId < a.newsId ? -1 : 1);

const listed = (head: AnnouncementHead, seenAt: Date | null): ListedNews => ({
  newsId: head.announcementId,
  type: 'system',
  event: 'announcement',
  postId: null,
  commentId: null,
  replyId: null,
  actorIds: [],
  actorCount: 0,
  notice: null,
  unread: seenAt === null || head.publishedAt > seenAt,
  at: written(head.publishedAt),
});

/** System messages of somebody: notices and announcements, newest first. */
export async function listSystem(
  { app, viewer, now }: Pick<Context<UserViewer>, 'app' | 'viewer' | 'now'>,
  after: After,
  limit: number,
): Promise<ListedNews[]> {
  const [notices, announced] = await Promise.all([
    listNews(app, viewer.userId, { type: 'system', after, limit }),
    announcementsOf(app, viewer.userId, now),
  ]);
  const place = after && { at: after[0], newsId: after[1] };
  const further = announced.filter((item) => !place || newestFirst(place, item) < 0);
  return [...notices, ...further].sort(newestFirst).slice(0, limit);
}

async function announcementsOf(app: App, userId: string, now: Date): Promise<ListedNews[]> {
  const state = await inboxState(app, userId, now);
  const heads = await announcementsFor(app, state.reader, state);
  return heads.map((head) => listed(head, state.seenAt));
}
