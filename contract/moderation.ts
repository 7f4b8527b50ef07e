import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Moment } from './core/fields.ts';

/** "This content contains sensitive words" (product document, section 5). */
export const wordErrors = errors('word', { sensitive: 'failure' });

export const reviewErrors = errors('review', {
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  reasonRequired: 'failure',
});

/** What is reviewed: posts before anybody sees them, snapshots while they are there already. */
export const reviewTargets = ['post', 'snapshot'] as const;
export type ReviewTarget = (typeof reviewTargets)[number];

/** Rules that a rejection names (decisions, reports: the same reasons). */
export const reviewRules = [
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
  'quality',
  'other',
] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** A sensitive word; `removed` when it no longer is one. */
export const SensitiveWord = Type.Object({ word: Type.String(), removed: Type.Boolean(), changedAt: Moment });
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
