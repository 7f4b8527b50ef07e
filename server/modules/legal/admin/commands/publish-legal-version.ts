import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type LocalizedText, locales, mapLocales } from '@muyu/contract/core/locale.ts';
import {
  type publishLegalVersion as endpoint,
  type LegalVersion,
  legalErrors,
  needsConsent,
} from '@muyu/contract/legal.ts';
import { recordAction } from '#modules/operator';
import { lockByName } from '#platform/database/advisory-lock.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { legalTopic, selectVersions } from '../../queries/list-versions.ts';
import { currentVersion } from '../../rules/current-version.ts';
import { findUnknownPlaceholder } from '../../rules/unknown-placeholder.ts';
import { legalVersion } from '../../tables.ts';
import { toLegalVersionDto } from '../queries/list-legal-versions.ts';

const sanitizeAll = (texts: LocalizedText): LocalizedText =>
  mapLocales((locale) => sanitizeText(texts[locale]));

/** Publishes the next version of a document. Fails with `changedMeanwhile` when the operator saw an older one. */
export async function publishLegalVersion(
  context: ContextOf<typeof endpoint>,
  { document, version: seen, asksConsent, ...given }: InputOf<typeof endpoint>,
): Promise<LegalVersion> {
  const { app, viewer, now } = context;
  if (asksConsent && !needsConsent[document]) failField(context, 'asksConsent', 'format');
  const texts = sanitizeAll(given.texts);
  const notes = sanitizeAll(given.notes);
  const missing = locales.filter((locale) => !texts[locale]);
  if (missing.length > 0)
    fail(context, legalErrors.empty, { affectedFields: missing.map((locale) => `texts.${locale}`) });
  for (const locale of locales) {
    const placeholder = findUnknownPlaceholder(texts[locale]);
    if (placeholder)
      fail(context, legalErrors.unknownPlaceholder, { affectedFields: [`texts.${locale}`], placeholder });
  }
  const row = await app.db.transaction(async (tx) => {
    await lockByName(tx, `legal ${document}`);
    const { version } = currentVersion(await selectVersions(tx), document);
    if (version !== seen) fail(context, legalErrors.changedMeanwhile);
    const [added] = await tx
      .insert(legalVersion)
      .values({
        document,
        version: version + 1,
        texts,
        notes,
        asksConsent,
        publishedAt: now,
        publishedBy: viewer.operatorId,
      })
      .returning();
    await recordAction(context, tx, {
      action: 'legal.publish',
      targetType: 'legal',
      targetId: document,
      reason: notes.zh_CN || null,
      before: { version },
      after: { version: version + 1, asksConsent },
    });
    await app.pubsub.publish(tx, legalTopic, '');
    return added!;
  });
  return toLegalVersionDto(row, new Map([[viewer.operatorId, viewer.username]]));
}
