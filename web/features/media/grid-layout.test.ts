import { expect, test } from 'vitest';
import { gridLayout } from './grid-layout.ts';
import { coverRatio } from './ratios.ts';

const wide = { width: 1600, height: 900 };
const tall = { width: 900, height: 1600 };
const many = (count: number) => Array.from({ length: count }, () => wide);

test('limits covers to ratios from 3:4 to 4:3', () => {
  expect(coverRatio(tall)).toBe(3 / 4);
  expect(coverRatio(wide)).toBe(4 / 3);
  expect(coverRatio({ width: 1000, height: 900 })).toBeCloseTo(1.111, 3);
  expect(coverRatio({ width: 0, height: 0 })).toBe(1);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i pictures fill their rows exactly', (count) => {
  const { cells, rows } = gridLayout(many(count));
  expect(cells).toHaveLength(count);
  const area = cells.reduce((sum, cell) => sum + cell.columns * cell.rows, 0);
  expect(area).toBe(12 * rows);
});

test('limits a single picture to ratios from 4:5 to 4:3', () => {
  expect(gridLayout([tall]).ratio).toBe(4 / 5);
  expect(gridLayout([wide]).ratio).toBe(4 / 3);
});

test('gives two portrait pictures portrait cells', () => {
  expect(gridLayout([tall, tall]).ratio).toBe(3 / 2);
  expect(gridLayout([tall, wide]).ratio).toBe(2);
});

test('shows no grid for no pictures and nine cells for more than nine', () => {
  expect(gridLayout([]).cells).toEqual([]);
  expect(gridLayout(many(12)).cells).toHaveLength(9);
});
