import { type AnnouncementTexts, announcementErrors } from '@muyu/contract/announcement.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import { lockOpenAccounts } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { requireText } from '#platform/text/require-text.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { publishAnnouncementsChanged } from '../announcement-pubsub.ts';
import { announcementPublished } from '../events.ts';
import { type Audience, type AudienceErrors, resolveAudience } from '../queries/resolve-audience.ts';
import { announcement } from '../tables.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;
type NewAnnouncement = Audience & {
  texts: AnnouncementTexts;
  link?: string | undefined;
  /** Request key of the console: a second request with it publishes nothing. */
  key?: string | undefined;
  operatorId: string;
};

/** Publishes an announcement. `added` is false when the request key was used before; the earlier row is returned then. */
export async function announce(
  context: Pick<Context, 'app' | 'now' | 'locale'> & MayFail<AudienceErrors>,
  tx: Transaction,
  { texts, link, key, operatorId, ...given }: NewAnnouncement,
): Promise<{ row: AnnouncementRow; added: boolean }> {
  const { app, now, locale } = context;
  const audience = await resolveAudience(context, tx, given);
  const { userId } = audience;
  // So that an erasure meanwhile finds the announcement, or this finds the account erased.
  if (userId && (await lockOpenAccounts(tx, [userId])).length === 0)
    fail(context, announcementErrors.userNotFound);
  const { row, inserted } = await insertOnce(
    tx,
    announcement,
    { operatorId },
    requestKeyOf(key, [audience, texts, link]),
    {
      ...audience,
      announcementId: newId(now),
      texts: sanitizeTexts(locale, texts),
      link: link ?? null,
      operatorId,
      publishedAt: now,
    },
  );
  if (!inserted) return { row, added: false };
  await publishAnnouncementsChanged(app, tx);
  await app.events.emit(tx, announcementPublished, row, now);
  return { row, added: true };
}

/** Removes invisible characters; title and text of a given language are both required. */
function sanitizeTexts(locale: Context['locale'], texts: AnnouncementTexts): AnnouncementTexts {
  const entries = locales.flatMap((each) => {
    const content = texts[each];
    if (!content) return [];
    const title = sanitizeLine(requireText(locale, 'title', content.title));
    return [[each, { title, text: requireText(locale, 'text', content.text) }] as const];
  });
  return Object.fromEntries(entries) as AnnouncementTexts;
}
