import { expect, test } from 'vitest';
import { cardsBetween, masonry } from './masonry.ts';

test('fills the first row, then places each card under the shortest column', () => {
  const { rects, height } = masonry([100, 60, 40, 80], 2, 10);
  expect(rects).toEqual([
    { column: 0, top: 0, height: 100 },
    { column: 1, top: 0, height: 60 },
    { column: 1, top: 70, height: 40 },
    { column: 0, top: 110, height: 80 },
  ]);
  expect(height).toBe(200);
});

test('keeps the positions of earlier cards when cards are added', () => {
  const first = masonry([100, 60, 40], 2, 8).rects;
  const more = masonry([100, 60, 40, 70, 90], 2, 8).rects;
  expect(more.slice(0, 3)).toEqual(first);
});

test('gives an empty waterfall no height', () => {
  expect(masonry([], 2, 8)).toEqual({ rects: [], height: 0 });
});

test('selects each card that touches the window exactly once', () => {
  const all = masonry(
    Array.from({ length: 2000 }, (_, index) => 180 + ((index * 37) % 120)),
    2,
    8,
  );
  const seen = cardsBetween(all, 10_000, 12_000);
  expect(seen.length).toBeLessThan(30);
  for (const index of seen) {
    const { top, height } = all.rects[index]!;
    expect(top < 12_000 && top + height > 10_000).toBe(true);
  }
  expect(new Set(cardsBetween(all, 0, all.height)).size).toBe(2000);
});

test('balances the columns of a long waterfall within one card', () => {
  const heights = Array.from({ length: 500 }, (_, index) => 150 + ((index * 53) % 170));
  const { rects } = masonry(heights, 2, 8);
  const ends = [0, 1].map((column) =>
    Math.max(...rects.filter((rect) => rect.column === column).map((rect) => rect.top + rect.height)),
  );
  expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(320);
});
