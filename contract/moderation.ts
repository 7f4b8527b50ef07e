import { errors } from './core/errors.ts';

export const reviewErrors = errors('review', {
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  reasonRequired: 'failure',
});

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
