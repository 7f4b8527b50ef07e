import type { Locale } from '@muyu/contract/core/locale.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { announcement } from '../tables.ts';

/** What these announcements say to a reader of this language; Chinese where they have no words of their own for it. */
export async function announcementTexts({ db }: App, ids: readonly string[], locale: Locale) {
  if (ids.length === 0) return new Map<string, { title: string; text: string; link: string | null }>();
  const rows = await db
    .select({ id: announcement.announcementId, texts: announcement.texts, link: announcement.link })
    .from(announcement)
    .where(and(inArray(announcement.announcementId, [...ids]), isNull(announcement.withdrawnAt)));
  return new Map(rows.map(({ id, texts, link }) => [id, { ...(texts[locale] ?? texts.zh_CN), link }]));
}
