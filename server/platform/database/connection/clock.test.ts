import { afterEach, expect, test, vi } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { measureClock, requireClock, WrongClock } from './clock.ts';

const server = testServer({}, 'none');
afterEach(() => void vi.restoreAllMocks());

test('a clock that agrees with the database passes', async () => {
  expect(Math.abs(await measureClock(server.app.db))).toBeLessThan(30_000);
  await requireClock(server.app.db);
});

test.each([
  ['ahead', 600_000],
  ['behind', -600_000],
])('a clock that is 10 minutes %s is refused', async (where, offMs) => {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + offMs);
  const refused = requireClock(server.app.db);
  await expect(refused).rejects.toThrow(WrongClock);
  await expect(refused).rejects.toThrow(where);
});
