import { type ConsentVersion, consentDocuments, type LegalDocument } from '@muyu/contract/legal.ts';
import { currentVersion, minConsentVersion } from './current-version.ts';

type Version = { document: LegalDocument; version: number; asksConsent: boolean };

/** The documents of which a consent is needed, in the versions in force. */
export const consentVersionsOf = (versions: readonly Version[]): ConsentVersion[] =>
  consentDocuments.map((document) => ({ document, version: currentVersion(versions, document).version }));

/**
 * The versions in force to which `given` does not agree. A version before a correction counts as the present one; one that is
 * not published does not.
 */
export const missingConsents = (
  versions: readonly Version[],
  given: readonly ConsentVersion[],
): ConsentVersion[] =>
  consentVersionsOf(versions).filter(
    ({ document, version: newest }) =>
      !given.some(
        (each) =>
          each.document === document &&
          each.version >= minConsentVersion(versions, document) &&
          each.version <= newest,
      ),
  );
