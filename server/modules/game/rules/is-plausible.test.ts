import { expect, test } from 'vitest';
import { isPlausible } from './is-plausible.ts';

test.each([
  ['boat', 0, 0, true],
  ['boat', 31, 0, false],
  ['boat', 480, 10_000, true],
  ['boat', 481, 10_000, false],
  ['lanterns', 20_200, 100_000, true],
  ['lanterns', 20_201, 100_000, false],
  ['lanterns', 900_000, 99_999_999, false],
  ['boat', 1, -5000, true],
] as const)('%s: %i points in %i ms are plausible: %s', (builtin, score, elapsedMs, plausible) => {
  expect(isPlausible(builtin, score, elapsedMs)).toBe(plausible);
});
