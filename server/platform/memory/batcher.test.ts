import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

test('calls made while the first runs form the next batch in their order', async () => {
  const runs: number[][] = [];
  const double = createBatcher(async (asks: number[]) => {
    runs.push(asks);
    await turn();
    return asks.map((ask) => ask * 2);
  });
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(runs).toEqual([[1], [2, 3, 4]]);
  expect(await double(5)).toBe(10);
});

test('more calls than the maximum form several batches', async () => {
  const sizes: number[] = [];
  const same = createBatcher(async (asks: number[]) => {
    sizes.push(asks.length);
    await turn();
    return asks;
  });
  await Promise.all(Array.from({ length: 251 }, (_, i) => same(i)));
  expect(sizes).toEqual([1, 100, 100, 50]);
});

test('a call that cannot be served fails alone', async () => {
  const done: string[] = [];
  const act = createBatcher(async (asks: string[]) => {
    await turn();
    if (asks.includes('bad')) throw new Error('refused');
    done.push(...asks);
    return asks;
  });
  const settled = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(act));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual(['first', 'good', 'fine']);
});
