import { expect, test } from 'vitest';
import { paidUntil, payableFrom } from './paid-until.ts';

const now = Date.parse('2026-11-01T00:00:00.000Z');

test('a payment adds to what is left', () => {
  expect(paidUntil({ days: 31, until: '2026-11-10T00:00:00.000Z' }, now)).toBe('2026-12-11T00:00:00.000Z');
});

test('a subscription that is over begins now', () => {
  expect(paidUntil({ days: 31, until: '2026-10-10T00:00:00.000Z' }, now)).toBe('2026-12-02T00:00:00.000Z');
  expect(paidUntil({ days: 31, until: null }, now)).toBe('2026-12-02T00:00:00.000Z');
});

test('another month may be paid until it would end later than the months that may be paid ahead', () => {
  const terms = { days: 31, until: '2027-10-08T00:00:00.000Z' };
  // 341 days are left.
  expect(payableFrom(terms, 12, now)).toBeNull();
  expect(payableFrom({ ...terms, until: '2027-10-10T00:00:00.000Z' }, 12, now)).toBe(
    '2026-11-03T00:00:00.000Z',
  );
  expect(payableFrom({ days: 31, until: null }, 1, now)).toBeNull();
});
