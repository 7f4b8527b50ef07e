import { DAY_MS } from '@muyu/contract/core/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideEarning, lotsArrived, lotsToCome, lowerEarning, storeLots } from './lots.ts';

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);
const months = (count: number, begin = 0) =>
  Array.from({ length: count }, (_, i) => day(begin + (i + 1) * 31));
const sumOf = (lots: readonly { fen: number }[]) => lots.reduce((sum, { fen }) => sum + fen, 0);

test('an earning without ends is one lot', () => {
  expect(divideEarning(480, [], day(7))).toEqual([{ fen: 480, at: day(7) }]);
  expect(divideEarning(0, [], day(7))).toEqual([]);
});

test('the lots of months come at their ends, and none before the days of every earning', () => {
  expect(divideEarning(1000, months(3), day(7))).toEqual([
    { fen: 333, at: day(31) },
    { fen: 333, at: day(62) },
    { fen: 334, at: day(93) },
  ]);
  expect(divideEarning(1000, months(3), day(70))).toEqual([
    { fen: 666, at: day(70) },
    { fen: 334, at: day(93) },
  ]);
});

const earning = fc.record({
  fen: fc.integer({ min: 1, max: 500_000 }),
  count: fc.integer({ min: 1, max: 24 }),
  begin: fc.integer({ min: 0, max: 372 }),
  unsettled: fc.integer({ min: 0, max: 90 }),
});

test('lots add up to the earning, and those to come cover the unused months', () => {
  fc.assert(
    fc.property(earning, ({ fen, count, begin, unsettled }) => {
      const lots = divideEarning(fen, months(count, begin), day(unsettled));
      expect(sumOf(lots)).toBe(fen);
      expect(lots.every((lot) => lot.fen > 0 && lot.at >= day(unsettled))).toBe(true);
      for (let used = 0; used < count; used += 1) {
        const toCome = sumOf(lots.filter(({ at }) => at > day(begin + used * 31)));
        expect(toCome).toBeGreaterThanOrEqual(Math.floor((fen * (count - used)) / count));
      }
    }),
  );
});

test('a refund takes the last lots first and leaves those that arrived', () => {
  const lots = storeLots(divideEarning(1200, months(3), day(7)));
  // The first lot was settled.
  const row = { lots, amountFen: 800, availableAt: day(62) };
  const unsettled = { ...row, ...lowerEarning(row, 300) };
  expect(lotsToCome(unsettled)).toEqual([{ fen: 300, at: day(62) }]);
  expect(lotsArrived({ ...unsettled, state: 'unsettled' })).toEqual([{ fen: 400, at: day(31) }]);
  expect(lotsArrived({ ...row, state: 'refunded' })).toEqual([{ fen: 400, at: day(31) }]);
  expect(lotsArrived({ ...row, availableAt: day(93), state: 'available' })).toHaveLength(3);
  expect(lowerEarning({ lots: null, amountFen: 800, availableAt: day(7) }, 300)).toEqual({
    amountFen: 300,
    lots: null,
  });
});
