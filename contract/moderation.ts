import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { Id, Moment, Nullable, OneOf } from './core/fields.ts';

/** "This content contains sensitive words" (product document, section 5). */
export const wordErrors = errors('word', { sensitive: 'failure' });

export const reviewErrors = errors('review', {
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  reasonRequired: 'failure',
  appealOver: 'failure',
  appealedAlready: 'failure',
});

/**
 * What is reviewed: posts (and changes of published ones) before anybody sees them, comments that a word or a new account's haste
 * held back, snapshots while they are there already.
 */
export const reviewTargets = ['post', 'snapshot', 'comment'] as const;
export type ReviewTarget = (typeof reviewTargets)[number];

/** What reviews and reports find wrong alike (decisions, reports: the same reasons). */
export const wrongs = [
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
/** Rules that a rejection names. */
export const reviewRules = [...wrongs, 'quality', 'other'] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** An author may appeal once, within these days (decisions, post types and review). */
export const appealLimits = { days: 20, text: 500 } as const;

/** An author's answer to a rejection; `answer` is the operator's. */
export const ReviewAppeal = Type.Object({
  state: OneOf(['open', 'upheld', 'overturned']),
  text: Type.String(),
  at: Moment,
  answer: Nullable(Type.String()),
});
export type ReviewAppeal = Static<typeof ReviewAppeal>;

/** Why something of mine was rejected or hidden. `appealUntil` null: it can no longer be appealed against. */
export const RejectionView = Type.Object({
  reviewId: Id,
  rule: Type.String(),
  reason: Type.String(),
  decidedAt: Moment,
  appealUntil: Nullable(Moment),
  appeal: Nullable(ReviewAppeal),
});
export type RejectionView = Static<typeof RejectionView>;

export const appealReview = call({
  method: 'POST',
  path: '/post/app/p/post/private/appeal',
  access: 'member',
  summary:
    'Appeals against a rejection of something of mine, once, within 20 days (decisions, post types and review).',
  body: { reviewId: Id, text: Type.String({ minLength: 1, maxLength: appealLimits.text }) },
  data: ReviewAppeal,
  errors: [
    reviewErrors.notFound,
    reviewErrors.appealOver,
    reviewErrors.appealedAlready,
    coreErrors.notAllowed,
    wordErrors.sensitive,
  ],
});

/** Where a sensitive word counts. */
export const wordFields = ['post', 'comment', 'name', 'signature', 'chat'] as const;
export type WordField = (typeof wordFields)[number];

/** What is done about it: refuse the text, hold it for review (posts and comments), put stars in its place. */
export const wordActions = ['refuse', 'hold', 'replace'] as const;
export type WordAction = (typeof wordActions)[number];

/** A sensitive word; `removed` when it no longer is one. */
export const SensitiveWord = Type.Object({
  word: Type.String(),
  action: OneOf(wordActions),
  fields: Type.Array(OneOf(wordFields)),
  removed: Type.Boolean(),
  changedAt: Moment,
});
export type SensitiveWord = Static<typeof SensitiveWord>;

export const sensitiveWords = call({
  method: 'GET',
  path: '/party/common/sensitive/public/words',
  access: 'public',
  summary:
    'Words changed since `timestamp` (milliseconds since 1970; 0 for all), so that clients can warn while one types.',
  query: { timestamp: Type.Optional(Type.Integer({ minimum: 0 })) },
  data: Type.Object({ timestamp: Type.Integer(), words: Type.Array(SensitiveWord) }),
});
