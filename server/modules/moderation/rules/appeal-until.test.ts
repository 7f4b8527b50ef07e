import { expect, test } from 'vitest';
import { appealUntil } from './appeal-until.ts';

const decided = new Date('2026-11-01T08:00:00Z');
const later = (days: number, ms = 0) => new Date(decided.getTime() + days * 86_400_000 + ms);

test('a rejection can be appealed against for twenty days', () => {
  expect(appealUntil('post', decided, decided)).toEqual(later(20));
  expect(appealUntil('comment', decided, later(20, -1))).toEqual(later(20));
  expect(appealUntil('post', decided, later(20))).toBeNull();
});

test('a snapshot that was rejected is gone for good', () => {
  expect(appealUntil('snapshot', decided, decided)).toBeNull();
});
