import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from './connection.ts';
import { type QueuedAct, useOutbox } from './outbox.ts';
import { sendOrQueue } from './send-or-queue.ts';

const likeOf = (on: boolean): QueuedAct => ({ kind: 'like', postId: 'p1', on, shown: {}, before: {} });

beforeEach(() => {
  vi.useFakeTimers();
  useConnection.setState({ state: 'online' });
  useOutbox.setState({ entries: [] });
});
afterEach(() => void vi.useRealTimers());

/** Likes a post; the reply comes with `answer`. */
function likePost() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const sent: boolean[] = [];
  const settled = vi.fn();
  const tap = (on: boolean) =>
    sendOrQueue('like:p1', on, {
      act: likeOf,
      send(target) {
        sent.push(target);
        return promise;
      },
      settled,
      rejected: () => expect.unreachable(),
    });
  tap(true);
  return { tap, sent, settled, answer: () => resolve('liked') };
}
const queued = () => useOutbox.getState().entries;

test('an act whose request hangs is queued after five seconds as one that may have arrived', async () => {
  likePost();
  await vi.advanceTimersByTimeAsync(4900);
  expect(queued()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(queued()).toMatchObject([{ key: 'like:p1', act: likeOf(true), isAttempted: true }]);
});

test('after an act was queued, a late reply and a tap leave one entry with the newest state', async () => {
  const { tap, sent, settled, answer } = likePost();
  await vi.advanceTimersByTimeAsync(5100);
  tap(false);
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(queued()).toMatchObject([{ act: likeOf(false), isAttempted: true }]);
  expect(sent).toEqual([true]);
  expect(settled).not.toHaveBeenCalled();
});

test('an act that is answered in time is not queued', async () => {
  const { settled, answer } = likePost();
  answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settled).toHaveBeenCalledWith('liked');
  expect(queued()).toEqual([]);
});
