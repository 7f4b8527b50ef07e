import {
  consentDocuments,
  type listPendingConsents as endpoint,
  type PendingConsent,
} from '@muyu/contract/legal.ts';
import { eq, max } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { currentVersion, minConsentVersion, noteSince } from '../rules/current-version.ts';
import { legalConsent } from '../tables.ts';
import { legalTitles } from '../titles.ts';
import { listVersions } from './list-versions.ts';

/** The documents whose newest version that asks for consent the caller has not agreed to. */
export async function listPendingConsents({
  app,
  viewer,
  locale,
}: ContextOf<typeof endpoint>): Promise<PendingConsent[]> {
  const [versions, rows] = await Promise.all([
    listVersions(app),
    app.db
      .select({ document: legalConsent.document, version: max(legalConsent.version) })
      .from(legalConsent)
      .where(eq(legalConsent.userId, viewer.userId))
      .groupBy(legalConsent.document),
  ]);
  const agreed = new Map(rows.map(({ document, version }) => [document, version ?? 0]));
  return consentDocuments
    .filter((document) => (agreed.get(document) ?? 0) < minConsentVersion(versions, document))
    .map((document) => {
      const { version } = currentVersion(versions, document);
      const before = agreed.get(document);
      return {
        document,
        version,
        title: legalTitles[document][locale],
        note: before === undefined ? '' : noteSince(versions, document, before, locale),
        renewed: before !== undefined,
      };
    });
}
