import type { RejectionView } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { canAppeal } from './can-appeal.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const rejection: RejectionView = {
  reviewId: 'r',
  rule: 'quality',
  reason: 'blurred',
  quoted: null,
  decidedAt: '2026-11-20T00:00:00Z',
  appealUntil: '2026-12-10T00:00:00Z',
  appeal: null,
};
const appeal = { state: 'open', text: 'look again', at: '2026-11-20T01:00:00Z', answer: null } as const;

test.each([
  ['a fresh rejection', rejection, true],
  ['a rejection with an appeal', { ...rejection, appeal }, false],
  ['a rejection after its deadline', { ...rejection, appealUntil: '2026-11-20T23:59:59Z' }, false],
  ['a rejection without a deadline', { ...rejection, appealUntil: null }, false],
  ['no rejection', null, false],
])('can appeal: %s', (_what, given, may) => {
  expect(canAppeal(given, now)).toBe(may);
});
