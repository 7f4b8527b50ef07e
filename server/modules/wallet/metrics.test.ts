import { expect, test } from 'vitest';
import { cacheClock } from '../../testing/environment/cache-clock.ts';
import { richMember } from '../../testing/money.ts';
import { type TestServer, testServers } from '../../testing/server.ts';
import { reconcile } from './ledger/reconcile.ts';

// A server keeps what it has read for a minute: each is asked once.
const [first, second, third] = testServers(3, { metricsFrom: ['127.0.0.1'] }, 'none') as [
  TestServer,
  TestServer,
  TestServer,
];
const clock = cacheClock();
const hourMs = 3_600_000;

/** Hours since the last reconciliation, as Prometheus reads them. */
async function reconciliationAge({ http }: TestServer): Promise<number | null> {
  const { body } = await http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const [, seconds] = /^muyu_reconciliation_age_seconds (\S+)$/m.exec(body) ?? [];
  return seconds === undefined ? null : (Number(seconds) * 1_000) / hourMs;
}

test('money that was never reconciled is as late as its first transfer', async () => {
  expect(await reconciliationAge(first)).toBeNull();
  await richMember(first, 'payer', 10);
  clock.pass(27 * hourMs);
  expect(await reconciliationAge(second)).toBeGreaterThan(26);
  await reconcile(first.app, new Date(Date.now()));
  expect(await reconciliationAge(third)).toBeLessThan(1);
});
