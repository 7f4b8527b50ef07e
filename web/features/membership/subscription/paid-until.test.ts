import { expect, test } from 'vitest';
import { paidUntil } from './paid-until.ts';

const now = Date.parse('2026-11-01T00:00:00.000Z');

test('a payment adds to what is left', () => {
  expect(paidUntil({ days: 31, until: '2026-11-10T00:00:00.000Z' }, now)).toBe('2026-12-11T00:00:00.000Z');
});

test('a subscription that is over begins now', () => {
  expect(paidUntil({ days: 31, until: '2026-10-10T00:00:00.000Z' }, now)).toBe('2026-12-02T00:00:00.000Z');
  expect(paidUntil({ days: 31, until: null }, now)).toBe('2026-12-02T00:00:00.000Z');
});
