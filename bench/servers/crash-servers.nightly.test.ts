import { expect, test } from 'vitest';
import { crashServers } from './crash-servers.ts';

/** A hang ends here; a busy machine may take its time. */
const timeout = 400_000;

test('a server of two is killed under load: nothing acknowledged is lost, and one retry is enough', {
  timeout,
  retry: 0,
}, async () => {
  const options = { servers: 2, workers: 0, members: 3, kills: 1, everyMs: 2_000 };
  const { load, found, faults } = await crashServers(
    { ...options, haproxy: false, pgbouncer: false },
    () => {},
  );
  expect(load.errors).toEqual([]);
  expect(faults).toEqual([]);
  expect(load.requests).toBeGreaterThan(10);
  // Without acknowledged writes nothing could be lost.
  const written = found.filter(({ acknowledged }) => acknowledged > 0).map(({ kind }) => kind);
  expect(written).toEqual(expect.arrayContaining(['comment', 'like', 'post', 'payment']));
  for (const { acknowledged, found: there } of found) expect(there).toBe(acknowledged);
});
