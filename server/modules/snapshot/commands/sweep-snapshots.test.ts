import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { snapshot } from '../tables.ts';
import { publishSnapshotAs } from '../testing/snapshots.ts';
import { sweepSnapshots } from './sweep-snapshots.ts';

const server = testServer();

test('an expired snapshot that cannot be deleted stops no other one, and goes with the next run', async () => {
  const { app } = server;
  const [broken, ...others] = [
    await member(server, 'broken'),
    await member(server, 'one'),
    await member(server, 'two'),
  ];
  const kept = await publishSnapshotAs(server, broken!);
  for (const owner of others) await publishSnapshotAs(server, owner);
  const left = async () =>
    (await app.db.select({ id: snapshot.snapshotId }).from(snapshot)).map(({ id }) => id);
  const send = app.jobs.send.bind(app.jobs);
  const spy = vi.spyOn(app.jobs, 'send').mockImplementation((async (...given: Parameters<typeof send>) => {
    const { userId } = given[2] as { userId?: string };
    if (userId === broken!.userId) throw new Error('no cleanup');
    return send(...given);
  }) as typeof send);
  onTestFinished(() => spy.mockRestore());
  const later = new Date(Date.now() + 25 * HOUR_MS);
  expect(await sweepSnapshots(app, later)).toBe(2);
  expect(await left()).toEqual([kept]);
  spy.mockRestore();
  expect(await sweepSnapshots(app, later)).toBe(1);
  expect(await left()).toEqual([]);
});
