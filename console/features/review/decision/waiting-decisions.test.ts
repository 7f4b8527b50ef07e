import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoMs, WaitingDecisions } from './waiting-decisions.ts';

let sent: Array<[string, boolean]> = [];
let reply: Promise<void> = Promise.resolve();
let waiting: WaitingDecisions<string>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  reply = Promise.resolve();
  waiting = new WaitingDecisions(async (decision, isLeaving) => {
    sent.push([decision, isLeaving]);
    await reply;
  });
});
afterEach(() => vi.useRealTimers());

test('a decision is sent after five seconds, not before', () => {
  waiting.add('a', 'approve a');
  vi.advanceTimersByTime(undoMs - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([['approve a', false]]);
  expect(undoMs).toBe(5000);
});

test('each decision waits its own time', () => {
  waiting.add('a', 'approve a');
  vi.advanceTimersByTime(3000);
  waiting.add('b', 'reject b');
  vi.advanceTimersByTime(2000);
  expect(sent).toEqual([['approve a', false]]);
  vi.advanceTimersByTime(3000);
  expect(sent).toEqual([
    ['approve a', false],
    ['reject b', false],
  ]);
});

test('undo takes the last decision back, then the one before', () => {
  waiting.add('a', 'approve a');
  waiting.add('b', 'reject b');
  expect([waiting.undo(), waiting.undo(), waiting.undo()]).toEqual(['reject b', 'approve a', null]);
  vi.advanceTimersByTime(undoMs);
  expect(sent).toEqual([]);
});

test('leaving the page sends what waits at once, and only once', () => {
  waiting.add('a', 'approve a');
  waiting.flush();
  vi.advanceTimersByTime(undoMs);
  expect(sent).toEqual([['approve a', true]]);
});

test('leaving the page waits for the replies, also to what was sent before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  reply = promise;
  waiting.add('a', 'approve a');
  vi.advanceTimersByTime(undoMs);
  waiting.add('b', 'reject b');
  let isFinished = false;
  const flushed = waiting.flush().then(() => {
    isFinished = true;
  });
  expect(sent).toEqual([
    ['approve a', false],
    ['reject b', true],
  ]);
  await Promise.resolve();
  expect(isFinished).toBe(false);
  resolve();
  await flushed;
});
