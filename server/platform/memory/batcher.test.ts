import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OutageError } from '../outage/outage.ts';
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

test('in an outage the calls of a batch fail without another try; after a deadlock each is tried alone', async () => {
  const runsUntilAllEnd = async (error: Error) => {
    let runs = 0;
    const act = createBatcher(async (_asks: number[]): Promise<number[]> => {
      runs += 1;
      await turn();
      throw error;
    });
    const settled = await Promise.allSettled([1, 2, 3, 4, 5].map(act));
    expect(settled.every((call) => call.status === 'rejected' && call.reason === error)).toBe(true);
    return runs;
  };
  expect(await runsUntilAllEnd(new OutageError('POOL_TIMEOUT', 'no connection'))).toBe(2);
  const deadlock = Object.assign(new Error('deadlock detected'), { severity: 'ERROR', code: '40P01' });
  expect(await runsUntilAllEnd(deadlock)).toBe(6);
});

test('as many batches run at the same time as allowed, each in the context of its first call', async () => {
  const context = new AsyncLocalStorage<string>();
  const runs: Array<{ asks: number[]; of: string | undefined }> = [];
  const ends: Array<() => void> = [];
  const same = createBatcher(
    async (asks: number[]) => {
      runs.push({ asks, of: context.getStore() });
      await new Promise<void>((resolve) => ends.push(resolve));
      return asks;
    },
    { parallel: 2, maxBatchSize: 2 },
  );
  const asked = [1, 2, 3, 4, 5].map((ask) => context.run(`call ${ask}`, () => same(ask)));
  expect(runs).toEqual([
    { asks: [1], of: 'call 1' },
    { asks: [2], of: 'call 2' },
  ]);
  ends.shift()!();
  await asked[0];
  await turn();
  expect(runs.at(-1)).toEqual({ asks: [3, 4], of: 'call 3' });
  ends.shift()!();
  await asked[1];
  await turn();
  expect(runs.at(-1)).toEqual({ asks: [5], of: 'call 5' });
  for (const end of ends) end();
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5]);
});
