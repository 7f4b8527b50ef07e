import type { listConsentVersions as endpoint } from '@muyu/contract/legal.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { ConsentProvider } from '#platform/module/providers.ts';
import { insertConsents } from '../commands/insert-consents.ts';
import { consentVersionsOf, missingConsents } from '../rules/missing-consents.ts';
import { listVersions, selectVersions } from './list-versions.ts';

/** The documents to which a new account agrees, with the versions in force. */
export const listConsentVersions = async ({ app }: ContextOf<typeof endpoint>) =>
  consentVersionsOf(await listVersions(app));

/** Consents of new accounts. Versions are read in the transaction, so that one that was just published counts. */
export const consents: ConsentProvider = {
  listMissing: async (db, given) => missingConsents(await selectVersions(db), given),
  record: async (tx, userId, given, now) => {
    const versions = consentVersionsOf(await selectVersions(tx));
    const known = given.filter(({ document, version }) =>
      versions.some((each) => each.document === document && version <= each.version),
    );
    await insertConsents(tx, userId, known, now);
  },
};
