import { expect, test } from 'vitest';
import { formatOffsets } from './utc-offset.ts';

test.each([
  [[480], 'UTC+8'],
  [[330], 'UTC+5:30'],
  [[-210], 'UTC−3:30'],
  [[0], 'UTC+0'],
  [[-600, -540, -300], 'UTC−10 – −5'],
  [[], ''],
])('%j minutes are %s', (offsets, text) => {
  expect(formatOffsets(offsets)).toBe(text);
});
