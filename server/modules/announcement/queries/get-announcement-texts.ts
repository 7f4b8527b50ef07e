import type { Locale } from '@muyu/contract/core/locale.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { announcement } from '../tables.ts';

type AnnouncementText = { title: string; text: string; link: string | null };

/** Texts of announcements that are not withdrawn, by id, in this language; Chinese replaces a missing language. */
export async function getAnnouncementTexts(
  { db }: App,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, AnnouncementText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: announcement.announcementId, texts: announcement.texts, link: announcement.link })
    .from(announcement)
    .where(and(inArray(announcement.announcementId, [...ids]), isNull(announcement.withdrawnAt)));
  return new Map(rows.map(({ id, texts, link }) => [id, { ...(texts[locale] ?? texts.zh_CN), link }]));
}
