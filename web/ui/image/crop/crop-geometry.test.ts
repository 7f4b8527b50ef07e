import { expect, test } from 'vitest';
import { coveringZoom, cropAspects, frameIn, outputSize } from './crop-geometry.ts';

test('the frame fits into the stage with a margin and keeps its aspect ratio', () => {
  expect(frameIn({ width: 390, height: 640 }, cropAspects.square)).toEqual({ width: 350, height: 350 });
  const wide = frameIn({ width: 390, height: 640 }, cropAspects.cover);
  expect(wide.width / wide.height).toBeCloseTo(16 / 9);
  expect(frameIn({ width: 900, height: 240 }, cropAspects.square).height).toBe(200);
});

test('the smallest zoom covers the frame for wide and tall pictures', () => {
  const frame = { width: 350, height: 350 };
  expect(coveringZoom({ width: 390, height: 100 }, frame)).toBe(3.5);
  expect(coveringZoom({ width: 100, height: 700 }, frame)).toBe(3.5);
  expect(coveringZoom({ width: 700, height: 700 }, frame)).toBe(0.5);
});

test('the output is at most 1080 px long and never enlarged', () => {
  expect(outputSize({ width: 3000, height: 3000 })).toEqual({ width: 1080, height: 1080 });
  expect(outputSize({ width: 3200, height: 1800 })).toEqual({ width: 1080, height: 608 });
  expect(outputSize({ width: 200, height: 200 })).toEqual({ width: 200, height: 200 });
});
