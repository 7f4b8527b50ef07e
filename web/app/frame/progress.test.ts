import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress, idle, type ProgressView } from './progress.ts';

let seen: ProgressView[] = [];
let bar: ReturnType<typeof createProgress>;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  bar = createProgress((view) => seen.push(view));
});
afterEach(() => {
  vi.useRealTimers();
});

test('a load shorter than 200 ms shows nothing', () => {
  bar.start();
  vi.advanceTimersByTime(199);
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});

test('after 200 ms it eases for 5000 ms, fills at the end and disappears 500 ms later', () => {
  bar.start();
  vi.advanceTimersByTime(200);
  expect(seen.at(-1)).toEqual({ phase: 'running', percent: 90, ms: 5000 });
  bar.finish();
  expect(seen.at(-1)).toMatchObject({ phase: 'done', percent: 100 });
  vi.advanceTimersByTime(499);
  expect(seen.at(-1)).toMatchObject({ phase: 'done' });
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toEqual(idle);
});

test('a failure is shown even within the first 200 ms', () => {
  bar.start();
  bar.fail();
  expect(seen.at(-1)).toMatchObject({ phase: 'failed', percent: 100 });
  vi.advanceTimersByTime(500);
  expect(seen.at(-1)).toEqual(idle);
});

test('only set changes the percentage while running', () => {
  bar.start();
  vi.advanceTimersByTime(200);
  bar.start();
  vi.advanceTimersByTime(200);
  expect(seen).toHaveLength(1);
  bar.set(40);
  expect(seen.at(-1)).toMatchObject({ phase: 'running', percent: 40 });
});

test('a start right after an end restarts the bar', () => {
  bar.start();
  vi.advanceTimersByTime(200);
  bar.finish();
  bar.start();
  vi.advanceTimersByTime(200);
  expect(seen.at(-1)).toMatchObject({ phase: 'running' });
});
