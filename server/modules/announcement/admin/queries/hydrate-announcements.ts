import type { Announcement } from '@muyu/contract/admin/announcement.ts';
import { getUserCards } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { AnnouncementRow } from '../../commands/announce.ts';
import { countAudience } from './count-audience.ts';

/** Adds recipient, operator name and audience size to announcements; keeps their order. */
export async function hydrateAnnouncements(
  { app, now, locale }: Pick<Context, 'app' | 'now' | 'locale'>,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const [cards, names, reaches] = await Promise.all([
    getUserCards(
      { app, now, locale },
      rows.flatMap((row) => row.userId ?? []),
    ),
    getOperatorNames(
      app.db,
      rows.map((row) => row.operatorId),
    ),
    countAudience(
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
