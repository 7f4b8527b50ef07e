import type { Locale } from '@muyu/contract/core/locale.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import { type Announcement, announcementErrors, type Segment } from '@muyu/contract/operator-message.ts';
import { eq } from 'drizzle-orm';
import { userNamed } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainLine } from '#platform/text/plain.ts';
import { requiredText } from '#platform/text/required.ts';
import { pushNews } from '../push/index.ts';
import { announcement } from '../tables.ts';
import { tellAnnounced, tellNews } from '../tell-news.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;
export type Audience = {
  audience: 'all' | 'segment' | 'one';
  segment?: Segment | undefined;
  /** Somebody's id; an account name where it is still to be read. */
  userId?: string | undefined;
};
type Texts = Announcement['texts'];
type NewAnnouncement = Audience & {
  texts: Texts;
  link?: string | undefined;
  /** The console's own name for it: sent twice, it is announced once. */
  key?: string | undefined;
  operatorId: string;
};

/** An audience that makes sense. `segmentEmpty`: it says nothing of whom; `userNotFound`: nobody has this id or name. */
export async function readAudience(db: Db, { audience, segment, userId }: Audience): Promise<Audience> {
  if (audience === 'all') return { audience };
  if (audience === 'segment') {
    if (!segment || Object.keys(segment).length === 0) fail(announcementErrors.segmentEmpty);
    return { audience, segment };
  }
  const known = userId ? await userNamed(db, userId.trim()) : null;
  return { audience, userId: known ?? fail(announcementErrors.userNotFound) };
}

/**
 * Announces to all, to a segment, or to one; nothing is written for the readers: whom it is for is asked when they read.
 * `added` false: it was announced before under this key.
 */
export async function announce(
  { app, now, locale }: Pick<Context, 'app' | 'now' | 'locale'>,
  tx: Transaction,
  { texts, link, key, operatorId, ...given }: NewAnnouncement,
): Promise<{ row: AnnouncementRow; added: boolean }> {
  const audience = await readAudience(tx, given);
  const own = key ? `${operatorId}:${key}` : null;
  const [row] = await tx
    .insert(announcement)
    .values({
      ...audience,
      announcementId: newId(now),
      texts: plainTexts(locale, texts),
      link: link ?? null,
      key: own,
      operatorId,
      publishedAt: now,
    })
    .onConflictDoNothing({ target: announcement.key })
    .returning();
  if (!row) {
    const [known] = await tx.select().from(announcement).where(eq(announcement.key, own!));
    return { row: known!, added: false };
  }
  await tellAnnounced(tx, app);
  if (audience.userId) await tellOne(tx, { app }, row, audience.userId);
  return { row, added: true };
}

/** Without what cannot be seen; a language is given whole or not at all. */
function plainTexts(locale: Locale, texts: Texts): Texts {
  const entries = locales.flatMap((each) => {
    const words = texts[each];
    if (!words) return [];
    const title = plainLine(requiredText(locale, 'title', words.title));
    return [[each, { title, text: requiredText(locale, 'text', words.text) }] as const];
  });
  return Object.fromEntries(entries) as Texts;
}

async function tellOne(tx: Transaction, { app }: Pick<Context, 'app'>, row: AnnouncementRow, userId: string) {
  const { texts, link, announcementId } = row;
  const said = (part: 'title' | 'text') => {
    const { zh_CN, en_US = zh_CN, ja = zh_CN } = texts;
    return { zh_CN: zh_CN[part], en_US: en_US[part], ja: ja[part] };
  };
  const words = { title: said('title'), body: said('text') };
  const about = { link: link ?? '/column/sysMsg', tag: `announcement:${announcementId}` };
  await tellNews(tx, app, userId);
  await pushNews(tx, app, { userId, event: 'announcement', words, ...about });
}
