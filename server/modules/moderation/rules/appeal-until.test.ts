import { expect, test } from 'vitest';
import { appealUntil } from './appeal-until.ts';

const decided = new Date('2026-11-01T08:00:00Z');
const later = (days: number, ms = 0) => new Date(decided.getTime() + days * 86_400_000 + ms);

test('a rejection can be appealed for twenty days', () => {
  expect(appealUntil('post', decided, decided, 20)).toEqual(later(20));
  expect(appealUntil('comment', decided, later(20, -1), 20)).toEqual(later(20));
  expect(appealUntil('post', decided, later(20), 20)).toBeNull();
});

test('a rejected snapshot cannot be appealed', () => {
  expect(appealUntil('snapshot', decided, decided, 20)).toBeNull();
});
