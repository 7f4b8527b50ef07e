import { expect, test } from 'vitest';
import { layOutChart, roundScale } from './chart-layout.ts';

test.each([
  [0, 1],
  [0.8, 1],
  [3, 5],
  [10, 10],
  [12.3, 20],
  [480, 500],
])('a scale for %d ends at %d', (value, top) => {
  expect(roundScale(value)).toBe(top);
});

test('bars stand on the zero line', () => {
  const { zero, bars } = layOutChart([{ total: 10 }, { total: 0 }, { total: 5 }], 300, 100);
  expect(zero).toBe(100);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 100],
    [100, 0],
    [50, 50],
  ]);
  expect(bars[2]!.x).toBeCloseTo(215);
});

test('a day with more refunds than sales hangs below the zero line', () => {
  const { zero, bars } = layOutChart([{ total: 10 }, { total: -5 }], 100, 150);
  expect(zero).toBe(100);
  expect(bars[1]).toMatchObject({ y: 100, height: 50 });
});

test('days without income have a scale and no bars', () => {
  const { zero, bars } = layOutChart([{ total: 0 }], 100, 100);
  expect(zero).toBe(100);
  expect(bars[0]!.height).toBe(0);
});
