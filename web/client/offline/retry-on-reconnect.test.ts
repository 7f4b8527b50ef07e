import { expect, test, vi } from 'vitest';

vi.mock('./router.ts', () => ({ router: { history: { push: () => undefined } } }));
vi.mock('./query.ts', () => ({ queryClient: {} }));

test('a registration that failed is tried again with the next connection, until it succeeds', async () => {
  const { useConnection } = await import('../client/offline/connection.ts');
  const { retryOnReconnect } = await import('./service-worker.ts');
  const register = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('registered');
  const registration = retryOnReconnect(register);
  await registration.attempt;
  expect(registration.value()).toBeNull();
  for (const state of ['unreachable', 'online', 'offline', 'online'] as const)
    useConnection.setState({ state });
  await vi.waitFor(() => expect(registration.value()).toBe('registered'));
  expect(register).toHaveBeenCalledTimes(2);
});
