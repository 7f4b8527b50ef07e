import { expect, test } from 'vitest';
import { cardsBetween, masonry } from './masonry.ts';

test('the first cards fill the first row, the next goes under the shortest', () => {
  const { places, height } = masonry([100, 60, 40, 80], 2, 10);
  expect(places).toEqual([
    { column: 0, top: 0, height: 100 },
    { column: 1, top: 0, height: 60 },
    { column: 1, top: 70, height: 40 },
    { column: 0, top: 110, height: 80 },
  ]);
  expect(height).toBe(200);
});

test('cards that are added later leave the earlier ones where they were', () => {
  const first = masonry([100, 60, 40], 2, 8).places;
  const more = masonry([100, 60, 40, 70, 90], 2, 8).places;
  expect(more.slice(0, 3)).toEqual(first);
});

test('an empty waterfall has no height', () => {
  expect(masonry([], 2, 8)).toEqual({ places: [], height: 0 });
});

test('only cards that touch the window are drawn, each exactly once', () => {
  const all = masonry(
    Array.from({ length: 2000 }, (_, index) => 180 + ((index * 37) % 120)),
    2,
    8,
  );
  const seen = cardsBetween(all, 10_000, 12_000);
  expect(seen.length).toBeLessThan(30);
  for (const index of seen) {
    const { top, height } = all.places[index]!;
    expect(top < 12_000 && top + height > 10_000).toBe(true);
  }
  expect(new Set(cardsBetween(all, 0, all.height)).size).toBe(2000);
});

test('the columns of a long waterfall end within one card of each other', () => {
  const heights = Array.from({ length: 500 }, (_, index) => 150 + ((index * 53) % 170));
  const { places } = masonry(heights, 2, 8);
  const ends = [0, 1].map((column) =>
    Math.max(...places.filter((place) => place.column === column).map((place) => place.top + place.height)),
  );
  expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(320);
});
