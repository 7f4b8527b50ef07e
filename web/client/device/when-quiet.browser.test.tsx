import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waits for requests and for visible pictures', async () => {
  const queryClient = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = queryClient.fetchQuery({ queryKey: ['feed'], queryFn: () => promise });
  const picture = document.createElement('img');
  picture.loading = 'eager';
  Object.defineProperty(picture, 'complete', { value: false, writable: true });
  document.body.append(picture);
  const run = vi.fn();
  whenQuiet(queryClient, 500, run);
  vi.advanceTimersByTime(2000);
  expect(run).not.toHaveBeenCalled();
  resolve('posts');
  await request;
  vi.advanceTimersByTime(2000);
  expect(run).not.toHaveBeenCalled();
  picture.remove();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledOnce();
});

test('does nothing after it was undone', () => {
  const run = vi.fn();
  whenQuiet(new QueryClient(), 500, run)();
  vi.advanceTimersByTime(2000);
  expect(run).not.toHaveBeenCalled();
});
