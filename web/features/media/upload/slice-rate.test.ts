import { expect, test } from 'vitest';
import { SliceRate } from './slice-rate.ts';

const kilobyte = 1024;
const max = 2048 * kilobyte;

/** The rate after a slice of so many bytes of each of `files` uploads at the same time. */
function measured(files: number, bytes: number, ms: number): SliceRate {
  const rate = new SliceRate();
  for (let file = 0; file < files; file += 1) rate.begin();
  rate.acknowledged(bytes, ms);
  return rate;
}

test('the first slice is the smallest', () => {
  expect(new SliceRate().bytes(max)).toBe(256 * kilobyte);
  expect(new SliceRate().bytes(100)).toBe(100);
});

test.each([
  ['a slow', 30_000, 256],
  ['a middling', 5000, 768],
  ['a fast', 100, 2048],
])('a slice takes about 15 seconds on %s network, within the bounds', (_what, ms, slice) => {
  expect(measured(1, 256 * kilobyte, ms).bytes(max)).toBe(slice * kilobyte);
});

test('uploads that share the network have as long slices as one alone', () => {
  expect(measured(3, 256 * kilobyte, 5000).bytes(max)).toBe(768 * kilobyte);
});

test.each([
  ['three in 17 s', 3, 17_000, true],
  ['three in 25 s', 3, 25_000, false],
  ['one in 8 s', 1, 8000, false],
  ['one in 5 s', 1, 5000, true],
])(
  'several files are sent while the smallest slice of each takes less than 20 s: %s',
  (_, files, ms, can) => {
    expect(measured(files, 256 * kilobyte, ms).canShare(3)).toBe(can);
  },
);

test('the rest of a file does not change what was measured', () => {
  const rate = measured(1, 256 * kilobyte, 8000);
  rate.acknowledged(1000, 10);
  expect(rate.canShare(3)).toBe(false);
  expect(rate.bytes(max)).toBe(480 * kilobyte);
});

test('small files alone, with the delay of a reply, do not make a network slow', () => {
  expect(measured(1, 2000, 300).canShare(3)).toBe(true);
});

test('after a lost slice one file begins again with the smallest slice, until one was acknowledged', () => {
  const rate = measured(1, max, 100);
  rate.lost();
  expect(rate.canShare(3)).toBe(false);
  expect(rate.bytes(max)).toBe(256 * kilobyte);
  rate.acknowledged(256 * kilobyte, 100);
  expect(rate.canShare(3)).toBe(true);
  expect(rate.bytes(max)).toBe(max);
});
