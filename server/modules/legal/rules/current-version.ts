import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import type { LegalDocument } from '@muyu/contract/legal.ts';

type Version = { document: LegalDocument; version: number; asksConsent: boolean };

/** The newest version of a document. */
export const currentVersion = <V extends Version>(versions: readonly V[], document: LegalDocument): V =>
  versions.filter((each) => each.document === document).toSorted((a, b) => b.version - a.version)[0]!;

/**
 * The lowest version to which a consent still counts: the newest one that asked for consent. A correction of a misprint
 * does not ask again.
 */
export const minConsentVersion = (versions: readonly Version[], document: LegalDocument): number =>
  Math.max(
    ...versions
      .filter((each) => each.document === document && each.asksConsent)
      .map(({ version }) => version),
  );

/** The notes of the versions after the agreed one that asked for consent, oldest first, a line each. */
export const noteSince = (
  versions: readonly (Version & { notes: LocalizedText })[],
  document: LegalDocument,
  agreed: number,
  locale: Locale,
): string =>
  versions
    .filter((each) => each.document === document && each.asksConsent && each.version > agreed)
    .toSorted((a, b) => a.version - b.version)
    .map(({ notes }) => notes[locale])
    .filter(Boolean)
    .join('\n');
