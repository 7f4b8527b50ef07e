import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { coreErrors, errors } from './core/errors.ts';
import { DateTime, Id, Nullable, StringEnum, Text } from './core/fields.ts';

/** "This content contains sensitive words" (product document, section 5). */
export const termErrors = errors('word', { sensitive: 'failure' });

export const reviewErrors = errors('review', {
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  quotedMissing: 'failure',
  boughtFiles: 'conflict',
  appealOver: 'failure',
  appealedAlready: 'failure',
});

/**
 * Types of review targets: posts and revisions before they are published, comments that a sensitive term or the rate limit of
 * new accounts made pending, snapshots while they are visible.
 */
export const reviewTargets = ['post', 'snapshot', 'comment'] as const;
export type ReviewTarget = (typeof reviewTargets)[number];

/** Violations that both reviews and reports name (decisions, reports). */
export const violations = [
  'illegal',
  'sexual',
  'minors',
  'advertising',
  'fraud',
  'abuse',
  'privacy',
  'infringement',
  'aiUnlabelled',
  'flooding',
] as const;
/** Rules that a rejection can name. */
export const reviewRules = [...violations, 'quality', 'other'] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** Parts of content that a rejection can quote; the longest quote of a text, in grapheme clusters. */
export const quotedFields = ['title', 'text', 'tag', 'picture', 'video'] as const;
export const quotedLimits = { words: 200 } as const;

/**
 * The quoted part of a rejection (decisions, post types and review). `words`: of a title or a text, and the Chinese name of a tag.
 * `number`: of a tag, a picture or a video among its kind, counted from 1. `second`: of a video, counted from its start.
 */
export const QuotedPart = Type.Object({
  field: StringEnum(quotedFields),
  words: Nullable(Type.String()),
  number: Nullable(Type.Integer()),
  second: Nullable(Type.Integer()),
});
export type QuotedPart = Static<typeof QuotedPart>;

/** An author may appeal once within these days (decisions, post types and review). */
export const appealLimits = { text: 500 } as const;

/** Outcomes of an author's appeal. */
export const appealOutcomes = ['upheld', 'overturned'] as const;

/** An author's appeal against a rejection; `answer` is the operator's. */
export const ReviewAppeal = Type.Object({
  state: StringEnum(['open', ...appealOutcomes]),
  text: Type.String(),
  at: DateTime,
  answer: Nullable(Type.String()),
});
export type ReviewAppeal = Static<typeof ReviewAppeal>;

/** Why content of the viewer was rejected or hidden. `appealUntil` null: an appeal is not possible. */
export const RejectionView = Type.Object({
  reviewId: Id,
  rule: Type.String(),
  reason: Type.String(),
  quoted: Nullable(QuotedPart),
  decidedAt: DateTime,
  appealUntil: Nullable(DateTime),
  appeal: Nullable(ReviewAppeal),
});
export type RejectionView = Static<typeof RejectionView>;

export const appealReview = defineEndpoint({
  method: 'POST',
  path: '/post/app/p/post/private/appeal',
  access: 'member',
  summary:
    'Appeals against a rejection of my content, once, within 20 days (decisions, post types and review).',
  body: { reviewId: Id, text: Text(appealLimits.text, 1) },
  data: ReviewAppeal,
  errors: [
    reviewErrors.notFound,
    reviewErrors.appealOver,
    reviewErrors.appealedAlready,
    coreErrors.notAllowed,
    termErrors.sensitive,
  ],
});

/** Kinds of texts that a sensitive term can apply to. */
export const termFields = ['post', 'comment', 'name', 'signature', 'chat'] as const;
export type TermField = (typeof termFields)[number];

/** The effect of a match: refuse the text, require a review (`hold`, posts and comments), replace the term by stars. */
export const termActions = ['refuse', 'hold', 'replace'] as const;
export type TermAction = (typeof termActions)[number];

/** A sensitive term; `removed` when it was taken off the list. */
export const SensitiveTerm = Type.Object({
  word: Type.String(),
  action: StringEnum(termActions),
  fields: Type.Array(StringEnum(termFields)),
  removed: Type.Boolean(),
  changedAt: DateTime,
});
export type SensitiveTerm = Static<typeof SensitiveTerm>;

export const listSensitiveTerms = defineEndpoint({
  method: 'GET',
  path: '/party/common/sensitive/public/words',
  access: 'public',
  summary:
    'Sensitive terms changed since `timestamp` (milliseconds since 1970; 0 for all), for warnings while typing.',
  query: { timestamp: Type.Optional(Type.Integer({ minimum: 0 })) },
  data: Type.Object({ timestamp: Type.Integer(), words: Type.Array(SensitiveTerm) }),
});
