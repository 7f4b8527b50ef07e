import { expect, test } from 'vitest';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { filesRefetchMs } from './files-refetch-ms.ts';

const pages = (count: number, processing = 5) =>
  Array.from({ length: count }, () => ({ counts: { processing } }));

test('the files that are being processed are asked for again every few seconds', () => {
  expect(filesRefetchMs('processing', pages(1))).toBe(refetchMs.running);
  expect(filesRefetchMs('processing', pages(1, 0))).toBe(refetchMs.live);
  expect(filesRefetchMs('ready', pages(1))).toBe(refetchMs.live);
  expect(filesRefetchMs('processing')).toBe(refetchMs.live);
});

test('a list makes as many requests a minute with many loaded pages as with one', () => {
  for (const state of ['processing', 'ready', 'failed'] as const)
    for (const count of [2, 15]) expect(filesRefetchMs(state, pages(count)) / count).toBe(refetchMs.live);
});
