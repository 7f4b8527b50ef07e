import { expect, test, vi } from 'vitest';
import { useConnection } from './connection.ts';
import { retryOnReconnect } from './retry-on-reconnect.ts';

test('a failed request is tried again with each connection until it succeeds', async () => {
  const act = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('done');
  const retried = retryOnReconnect(act);
  await retried.attempt;
  expect(retried.value()).toBeNull();
  for (const state of ['unreachable', 'online', 'offline', 'online'] as const)
    useConnection.setState({ state });
  await vi.waitFor(() => expect(retried.value()).toBe('done'));
  expect(act).toHaveBeenCalledTimes(2);
});
