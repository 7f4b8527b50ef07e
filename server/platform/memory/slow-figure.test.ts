import { afterEach, expect, test, vi } from 'vitest';
import { SlowFigure } from './slow-figure.ts';

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => {
  now = 0;
});

/** A figure of growing numbers, each of which takes so long. */
const figureOf = (tookMs: number) => {
  let value = 0;
  return new SlowFigure(async () => {
    now += tookMs;
    value += 1;
    return value;
  });
};

test('a figure that takes less than three seconds is computed at each call', async () => {
  const figure = figureOf(2_900);
  expect([await figure.get(), await figure.get()]).toEqual([1, 2]);
});

test('a figure that takes longer is kept for twenty times as long', async () => {
  const figure = figureOf(5_000);
  expect(await figure.get()).toBe(1);
  now += 99_000;
  expect(await figure.get()).toBe(1);
  now += 1_000;
  expect(await figure.get()).toBe(2);
});

test('calls at once share one computation, and one that failed is tried again', async () => {
  let calls = 0;
  const figure = new SlowFigure(async () => {
    calls += 1;
    await Promise.resolve();
    if (calls === 1) throw new Error('no connection');
    return calls;
  });
  const results = await Promise.allSettled([figure.get(), figure.get()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([figure.get(), figure.get()])).toEqual([2, 2]);
});
