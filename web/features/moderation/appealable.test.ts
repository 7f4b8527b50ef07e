import type { RejectionView } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { appealable } from './appealable.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const rejection: RejectionView = {
  reviewId: 'r',
  rule: 'quality',
  reason: 'blurred',
  decidedAt: '2026-11-20T00:00:00Z',
  appealUntil: '2026-12-10T00:00:00Z',
  appeal: null,
};
const appeal = { state: 'open', text: 'look again', at: '2026-11-20T01:00:00Z', answer: null } as const;

test.each([
  ['a fresh rejection', rejection, true],
  ['one that was appealed against', { ...rejection, appeal }, false],
  ['one whose time is over', { ...rejection, appealUntil: '2026-11-20T23:59:59Z' }, false],
  ['one that cannot be appealed against', { ...rejection, appealUntil: null }, false],
  ['none', null, false],
])('%s', (_what, given, may) => {
  expect(appealable(given, now)).toBe(may);
});
