import { expect, test } from 'vitest';
import { nearestIndex, tilePlace, tileSize } from './grid-places.ts';

const size = tileSize(358);

test('three tiles and two gaps fill the width', () => {
  expect(size * 3 + 16).toBeCloseTo(358);
});

test('the middle of every place finds its own index', () => {
  for (let index = 0; index < 9; index += 1) {
    const { x, y } = tilePlace(index, size);
    expect(nearestIndex(x + size / 2, y + size / 2, size, 9)).toBe(index);
  }
});

test('a point outside the grid finds the nearest end', () => {
  expect(nearestIndex(-50, -50, size, 5)).toBe(0);
  expect(nearestIndex(9999, 9999, size, 5)).toBe(4);
  expect(nearestIndex(9999, 10, size, 9)).toBe(2);
});
