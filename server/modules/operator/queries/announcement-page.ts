import type { InputOf } from '@muyu/contract/core/call.ts';
import type {
  Announcement,
  announcementPage as pageCall,
  announcementReach as reachCall,
} from '@muyu/contract/operator-message.ts';
import { cardsOf } from '#modules/account';
import { type AnnouncementRow, announcementList, reachOf, readAudience } from '#modules/message';
import type { Context } from '#platform/app.ts';
import { pageOf } from '#platform/database/cursor.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { operatorNames } from './staff-list.ts';

/** Announcements, the latest first. */
export async function announcementPage(context: Context<OperatorViewer>, input: InputOf<typeof pageCall>) {
  const { limit } = input;
  const rows = await announcementList(context.app.db, input);
  const shown = await presentAnnouncements(context, rows.slice(0, limit));
  return pageOf(
    rows,
    limit,
    (row) => [row.announcementId],
    () => shown,
  );
}

/** How many people an audience is, and who, when it is one. */
export async function announcementReach(
  { app, now }: Context<OperatorViewer>,
  input: InputOf<typeof reachCall>,
) {
  const audience = await readAudience(app.db, input);
  const [reach] = await reachOf(app.db, [{ ...audience, until: now }], now);
  const { userId } = audience;
  const user = userId ? ((await cardsOf(app, [userId], now)).get(userId) ?? null) : null;
  return { reach: reach!, user };
}

/** Announcements with their people, in the order given. */
export async function presentAnnouncements(
  { app, now }: Context<OperatorViewer>,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const [cards, names, reaches] = await Promise.all([
    cardsOf(
      app,
      rows.flatMap((row) => row.userId ?? []),
      now,
    ),
    operatorNames(
      app.db,
      rows.map((row) => row.operatorId),
    ),
    reachOf(
      app.db,
      rows.map(({ audience, segment, userId, publishedAt }) => ({
        audience,
        segment: segment ?? undefined,
        userId: userId ?? undefined,
        until: publishedAt,
      })),
      now,
    ),
  ]);
  return rows.map((row, i) => ({
    announcementId: row.announcementId,
    audience: row.audience,
    segment: row.segment,
    user: row.userId ? (cards.get(row.userId) ?? null) : null,
    texts: row.texts,
    link: row.link,
    operator: names.get(row.operatorId) ?? '',
    publishedAt: row.publishedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    reach: reaches[i]!,
  }));
}
