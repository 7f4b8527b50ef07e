import { expect, test } from 'vitest';
import { nearestIndex, tilePosition, tileSize } from './grid-slots.ts';

const size = tileSize(358);

test('fills the width with three tiles and two gaps', () => {
  expect(size * 3 + 16).toBeCloseTo(358);
});

test('finds the index of each tile at its centre', () => {
  for (let index = 0; index < 9; index += 1) {
    const { x, y } = tilePosition(index, size);
    expect(nearestIndex(x + size / 2, y + size / 2, size, 9)).toBe(index);
  }
});

test('clamps points outside the grid to the nearest index', () => {
  expect(nearestIndex(-50, -50, size, 5)).toBe(0);
  expect(nearestIndex(9999, 9999, size, 5)).toBe(4);
  expect(nearestIndex(9999, 10, size, 9)).toBe(2);
});
