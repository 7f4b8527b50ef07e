import { afterEach, expect, test, vi } from 'vitest';
import { observedFetch, useConnection } from './connection.ts';

const reply503 = (error: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ code: '503', data: { error } }), { status: 503 }));
afterEach(() => void vi.unstubAllGlobals());

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
