import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { legalConsent } from '../tables.ts';

/** The versions to which a person agreed, as a file of the personal data export. */
export const exportConsents = (app: App, userId: string): ExportFile[] => [
  jsonFile('consents.json', () =>
    app.db
      .select({
        document: legalConsent.document,
        version: legalConsent.version,
        agreedAt: legalConsent.agreedAt,
      })
      .from(legalConsent)
      .where(eq(legalConsent.userId, userId))
      .orderBy(asc(legalConsent.agreedAt), asc(legalConsent.document)),
  ),
];
