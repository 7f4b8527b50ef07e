import { fenOf } from '@muyu/contract/core/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountError, feeAndNet, highestAmount } from './fee.ts';

test.each([
  [10, 300, 0.3, 9.7],
  [10.01, 300, 0.31, 9.7],
  [0.01, 300, 0.01, 0],
  [5000, 300, 150, 4850],
  [100, 0, 0, 100],
])('%d yuan at %d hundredths of a percent cost %d and bring %d', (amount, rate, fee, net) =>
  expect(feeAndNet(amount, rate)).toEqual({ fee, net }),
);

test('fee and net make up the amount, and the fee is at most one fen above the exact one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 10_000 }), (fen, rate) => {
      const { fee, net } = feeAndNet(fen / 100, rate);
      expect(fenOf(fee) + fenOf(net)).toBe(fen);
      expect(fenOf(fee) * 10_000).toBeGreaterThanOrEqual(fen * rate);
      expect((fenOf(fee) - 1) * 10_000).toBeLessThan(Math.max(fen * rate, 1));
    }),
  );
});

const terms = { min: 10, max: 5000, leftToday: 3000, availableBalance: 4000, withdrawable: 3500 };

test.each([
  [9.99, 'belowMin'],
  [10, null],
  [3000, null],
  [3000.01, 'aboveToday'],
  [3500.01, 'cashback'],
  [4000.01, 'aboveBalance'],
] as const)('a withdrawal of %d is %s', (amount, error) => expect(amountError(amount, terms)).toBe(error));

test('a withdrawal above the limit of one is refused as such', () =>
  expect(amountError(5001, { ...terms, leftToday: 9000, availableBalance: 9000, withdrawable: 9000 })).toBe(
    'aboveMax',
  ));

test('the highest amount keeps every limit, and is none below the minimum', () => {
  expect(highestAmount(terms)).toBe(3000);
  expect(highestAmount({ ...terms, withdrawable: 25.5 })).toBe(25.5);
  expect(highestAmount({ ...terms, withdrawable: 9.99 })).toBe(0);
});
