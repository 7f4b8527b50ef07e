import { afterEach, expect, test, vi } from 'vitest';
import { observedFetch, useConnection } from './connection.ts';

const reply503 = (error: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ code: '503', data: { error } }), { status: 503 }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a server that sheds load is not asked for its health, and counts as reached', async () => {
  const fetched = vi.fn(reply503('core.overloaded'));
  vi.stubGlobal('fetch', fetched);
  const reply = await observedFetch('/api/party/x', {});
  expect(((await reply.json()) as { code: string }).code).toBe('503');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(useConnection.getState().state).toBe('online');
});

test('a server without its database is asked until it is back', async () => {
  const fetched = vi.fn(reply503('core.unavailable'));
  vi.stubGlobal('fetch', fetched);
  await observedFetch('/api/party/x', {});
  await vi.waitFor(() => expect(useConnection.getState().state).toBe('unreachable'));
  expect(fetched).toHaveBeenCalledWith('/api/health', expect.anything());
});

/** A line on which requests hang until they are aborted; the question about the server answers while `isReached`. */
function stall(isReached: () => boolean) {
  vi.useFakeTimers();
  const hanging = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const fetched = vi.fn((url: string, init: RequestInit) =>
    url === '/api/health' && isReached() ? Promise.resolve(new Response('{}')) : hanging(init),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a request that hangs fails as a lost one when the server does not answer a question either', async () => {
  const fetched = stall(() => false);
  const request = observedFetch('/api/party/x');
  const failed = expect(request).rejects.toThrow(TypeError);
  await vi.advanceTimersByTimeAsync(16_000);
  await failed;
  expect(useConnection.getState().state).toBe('unreachable');
  expect(fetched.mock.calls[0]![1].signal?.aborted).toBe(true);
});

test('a request that hangs goes on while the server answers questions', async () => {
  let isReached = true;
  const fetched = stall(() => isReached);
  useConnection.setState({ state: 'online' });
  const request = observedFetch('/api/party/x');
  const failed = expect(request).rejects.toThrow(TypeError);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched.mock.calls[0]![1].signal?.aborted).toBe(false);
  expect(useConnection.getState().state).toBe('online');
  isReached = false;
  await vi.advanceTimersByTimeAsync(16_000);
  await failed;
});

test('a request that its caller cancels is aborted, and leaves no question', async () => {
  const fetched = stall(() => false);
  const controller = new AbortController();
  const request = observedFetch('/api/party/x', { signal: controller.signal });
  controller.abort();
  await expect(request).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
