import { expect, test } from 'vitest';
import { rowsOf } from './picture-rows.ts';

test('no pictures make no rows', () => {
  expect(rowsOf([])).toEqual([]);
});

test('a landscape picture fills the width, and a portrait one leaves slack', () => {
  expect(rowsOf([1.5])).toEqual([{ first: 0, ratios: [1.5], slack: 0 }]);
  expect(rowsOf([0.75])[0]?.slack).toBeCloseTo(0.15);
});

test('portrait pictures are paired in order', () => {
  const rows = rowsOf([0.75, 0.75, 0.75, 0.75]);
  expect(rows.map((row) => row.first)).toEqual([0, 2]);
  expect(rows.every((row) => row.ratios.length === 2 && row.slack === 0)).toBe(true);
});

test('the last row is not enlarged', () => {
  const rows = rowsOf([0.75, 0.75, 0.75]);
  expect(rows[1]).toMatchObject({ first: 2, ratios: [0.75] });
  expect(rows[1]?.slack).toBeCloseTo(0.55);
});

test('every picture is laid out once', () => {
  const ratios = [0.4, 1.8, 1, 0.75, 3, 0.6, 0.6, 1.2, 0.5];
  expect(rowsOf(ratios).flatMap((row) => row.ratios)).toEqual(ratios);
});
