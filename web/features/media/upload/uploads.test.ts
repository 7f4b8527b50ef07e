import { expect, test } from 'vitest';
import { moved, overallPercent } from './uploads.ts';

test('an item moves and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('moving past an end stops at it, moving nothing changes nothing', () => {
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 1, -3)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});

test('the pill shows the mean of all, and goes when nothing is on its way', () => {
  const half = { state: 'uploading', percent: 50 } as const;
  const ready = { state: 'ready', percent: 100 } as const;
  expect(overallPercent([half, ready])).toBe(75);
  expect(overallPercent([ready, { state: 'failed', percent: 10 }])).toBe(null);
  expect(overallPercent([])).toBe(null);
});

test('pictures that are being processed are not done yet', () => {
  expect(overallPercent([{ state: 'processing', percent: 100 }])).toBe(98);
});
