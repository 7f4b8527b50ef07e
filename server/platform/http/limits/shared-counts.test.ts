import { expect, onTestFinished, test } from 'vitest';
import { testServers } from '../../../testing/server.ts';
import { SharedCounts } from './shared-counts.ts';

const servers = testServers(2, { limits: true }, 'none');

function countsOf(n: 0 | 1): SharedCounts {
  const counts = new SharedCounts(servers[n]!.app.db, servers[n]!.app.log);
  onTestFinished(() => counts.stop());
  return counts;
}

test('a small limit is exact among servers, also for concurrent calls', async () => {
  const [one, two] = [countsOf(0), countsOf(1)];
  const calls = Array.from({ length: 40 }, (_, i) =>
    (i % 2 ? one : two).count('codes of a phone', 60_000, 10),
  );
  const counted = (await Promise.all(calls)).map(({ count }) => count);
  expect(counted.filter((count) => count <= 10)).toHaveLength(10);
});

test('a large limit is exchanged within a fiftieth of it a server', async () => {
  const [one, two] = [countsOf(0), countsOf(1)];
  for (let i = 0; i < 300; i++) {
    one.add('pages', 60_000, 300);
    two.add('pages', 60_000, 300);
  }
  await Promise.all([one.exchange(), two.exchange()]);
  for (let i = 0; i < 7; i++) one.add('pages', 60_000, 300);
  await one.exchange();
  expect(one.read('pages').count).toBeGreaterThan(595);
  expect(one.read('pages').count).toBeLessThanOrEqual(607);
});

test('callers below a fiftieth of a limit cost no statement', async () => {
  const counts = countsOf(0);
  for (let i = 0; i < 500; i++) for (let n = 0; n < 5; n++) counts.add(`reader ${i}`, 60_000, 300);
  await counts.exchange();
  const { rows } = await servers[0]!.app.db.$client.query(
    'select count(*)::int as n from request_count where count = 5',
  );
  expect(rows[0].n).toBe(0);
});

test('a window that has ended begins anew on every server', async () => {
  const [one, two] = [countsOf(0), countsOf(1)];
  for (let i = 0; i < 3; i++) await one.count('short', 400, 3);
  expect((await two.count('short', 400, 3)).count).toBe(4);
  await expect.poll(async () => two.read('short').count, { timeout: 30_000 }).toBe(0);
  expect((await one.count('short', 400, 3)).count).toBe(1);
});

test('without the database each server counts alone', async () => {
  const broken = { $client: { query: () => Promise.reject(new Error('away')) } };
  const counts = new SharedCounts(broken as never, servers[0]!.app.log);
  onTestFinished(() => counts.stop());
  const counted: number[] = [];
  for (let i = 0; i < 4; i++) counted.push((await counts.count('alone', 60_000, 3)).count);
  expect(counted).toEqual([1, 2, 3, 4]);
});
