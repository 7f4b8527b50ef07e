import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Empty, Nullable, StringEnum, Text } from './core/fields.ts';

/** The documents of the site: terms of use, privacy policy, community rules. */
export const legalDocuments = ['terms', 'privacy', 'rules'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
/** The documents to which everybody agrees before using the site. */
export const consentDocuments = ['terms', 'privacy'] as const satisfies readonly LegalDocument[];
export const needsConsent: Readonly<Record<LegalDocument, boolean>> = {
  terms: true,
  privacy: true,
  rules: false,
};

export const legalLimits = { text: 30_000, note: 500 } as const;

export const legalErrors = errors('legal', {
  changedMeanwhile: 'conflict',
  unknownVersion: 'failure',
  empty: 'badInput',
  unknownPlaceholder: 'badInput',
  consentRequired: 'failure',
});

/** A document and the version to which a person agrees. */
export const ConsentVersion = Type.Object(
  { document: StringEnum(legalDocuments), version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  { additionalProperties: false },
);
export type ConsentVersion = Static<typeof ConsentVersion>;
/** The versions to which a new account agrees; without those in force the account is refused (`consentRequired`). */
export const ConsentVersions = Type.Array(ConsentVersion, { maxItems: legalDocuments.length });

/**
 * A document in one language. Lines that begin with `## ` are headings, lines that begin with `- ` are items of a list,
 * other lines are paragraphs.
 */
export const LegalText = Type.Object({
  document: StringEnum(legalDocuments),
  version: Type.Integer({ description: '1 is the text that the product comes with' }),
  title: Type.String(),
  text: Type.String(),
  note: Type.String({ description: 'what this version changed; may be empty' }),
  publishedAt: Nullable(DateTime),
});
export type LegalText = Static<typeof LegalText>;

export const getLegalText = defineEndpoint({
  method: 'GET',
  path: '/party/common/legal/public/{document}',
  access: 'public',
  revalidated: true,
  summary: 'The present version of a document, in the language of the request.',
  params: { document: StringEnum(legalDocuments) },
  data: LegalText,
});

export const listConsentVersions = defineEndpoint({
  method: 'GET',
  path: '/party/common/legal/public/versions',
  access: 'public',
  summary: 'The documents to which a new account agrees, with the versions in force.',
  data: Type.Array(ConsentVersion),
});

export const PendingConsent = Type.Object({
  document: StringEnum(legalDocuments),
  version: Type.Integer(),
  title: Type.String(),
  note: Type.String(),
  /** Whether the person agreed to an earlier version. */
  renewed: Type.Boolean(),
});
export type PendingConsent = Static<typeof PendingConsent>;

export const listPendingConsents = defineEndpoint({
  method: 'GET',
  path: '/party/common/legal/private/pending',
  access: 'guest',
  summary:
    'The documents that wait for the consent of the caller; none after a consent to the present versions.',
  data: Type.Array(PendingConsent),
});

export const giveConsent = defineEndpoint({
  method: 'POST',
  path: '/party/common/legal/private/consent',
  access: 'guest',
  summary:
    'Stores that the caller agrees to these versions, with the time. Repeating it changes nothing; a version that is not published yet is refused.',
  body: {
    documents: Type.Array(ConsentVersion, { minItems: 1, maxItems: legalDocuments.length }),
  },
  data: Empty,
  errors: [legalErrors.unknownVersion],
});

const LocalizedTexts = Type.Object(
  { zh_CN: Text(legalLimits.text, 1), en_US: Text(legalLimits.text, 1), ja: Text(legalLimits.text, 1) },
  { additionalProperties: false },
);
const LocalizedNote = Type.Object(
  { zh_CN: Text(legalLimits.note), en_US: Text(legalLimits.note), ja: Text(legalLimits.note) },
  { additionalProperties: false },
);

/** The names in braces that names and numbers of the site take the place of. */
export const legalPlaceholders = [
  'site',
  'company',
  'mail',
  'age',
  'moneyAge',
  'days',
  'visitorDays',
  'keptDays',
  'proofDays',
  'backupDays',
] as const;

/** A version as operators see it: all languages, with the placeholders. */
export const LegalVersion = Type.Object({
  document: StringEnum(legalDocuments),
  version: Type.Integer(),
  texts: LocalizedTexts,
  notes: LocalizedNote,
  asksConsent: Type.Boolean(),
  publishedAt: Nullable(DateTime),
  publishedBy: Nullable(Type.String()),
});
export type LegalVersion = Static<typeof LegalVersion>;

export const listLegalVersions = defineEndpoint({
  method: 'GET',
  path: '/operator/private/legal/list',
  access: 'operator',
  permission: 'settings',
  summary: 'All versions of all documents, the newest first.',
  data: Type.Array(LegalVersion),
});

export const publishLegalVersion = defineEndpoint({
  method: 'POST',
  path: '/operator/private/legal/{document}',
  access: 'operator',
  permission: 'settings',
  summary:
    'Publishes the next version of a document. With `asksConsent`, which the community rules cannot have, everybody is asked to agree again at the next visit.',
  params: { document: StringEnum(legalDocuments) },
  body: {
    texts: LocalizedTexts,
    notes: LocalizedNote,
    asksConsent: Type.Boolean(),
    version: Type.Integer({ minimum: 1, description: 'the version that the operator saw' }),
  },
  data: LegalVersion,
  errors: [legalErrors.changedMeanwhile, legalErrors.empty, legalErrors.unknownPlaceholder],
});
