import { type Difference, listDifferences } from '@muyu/contract/admin/money/reconciliation.ts';
import { listTransfers } from '@muyu/contract/admin/money/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { DifferencesDrawer } from './differences-drawer.tsx';

const difference = (part: Partial<Difference>): Difference => ({
  differenceId: part.kind!,
  kind: 'account',
  ownerId: 'lin',
  name: 'Lin',
  system: null,
  accountKind: null,
  orderId: null,
  unit: 'yuan',
  expected: 0,
  actual: 0,
  ...part,
});

const run = { runId: 'run', differences: 2 };

test('ends are dates, none where nothing is due, and levels and sources have names', async () => {
  const end = Date.UTC(2026, 10, 15, 12) / 1000;
  fakeServer.reply(listDifferences, [
    difference({ kind: 'vipEnd', accountKind: '2', unit: 'time', actual: end }),
    difference({ kind: 'subscriptionEnd', unit: 'time', expected: end, actual: end + 86_400 }),
    difference({ kind: 'grantLevel', accountKind: 'code', unit: 'level', actual: 3 }),
  ]);
  await renderPage(<DifferencesDrawer run={run} onClose={() => {}} />);
  const shown = page.getByRole('dialog', { name: 'Differences' });
  await expect.poll(() => shown.element().textContent).toContain('End of VIP time');
  for (const difference of [
    /End of VIP time and its grants · Lin · Quarterly11\/15\/2026, \d\d:00 instead of none/,
    /End of a subscription and its paid time · Lin11\/16\/2026, (\d\d:00) instead of 11\/15\/2026, \1/,
    /VIP level granted and what it was granted for · Lin · VIP codeAnnual instead of none/,
  ])
    expect(shown.element().textContent).toMatch(difference);
});

test('a difference names its order; that of a channel has no list of all its transfers', async () => {
  const number = '0197f0000000700080000000000000a1';
  const orderId = '0197f000-0000-7000-8000-0000000000a1';
  fakeServer.reply(listTransfers, onlyPage<never>());
  fakeServer.reply(listDifferences, [
    difference({ kind: 'channel', name: null, system: 'weChat', accountKind: 'system', orderId }),
    difference({ kind: 'recharge', orderId }),
  ]);
  await renderPage(<DifferencesDrawer run={run} onClose={() => {}} />);
  const order = page.getByRole('link', { name: number });
  await page.getByText('Payment channel and ledger · WeChat Pay').click();
  await expect.element(order).toHaveAttribute('href', expect.stringContaining(number));
  expect(fakeServer.requestsTo(listTransfers)).toEqual([]);
  await page.getByText('Top-ups and transfers · Lin').click();
  await expect.poll(() => order.elements().length).toBe(2);
  await expect.poll(() => fakeServer.requestsTo(listTransfers)).toHaveLength(1);
});

test('a list that does not have all differences of its run says so', async () => {
  fakeServer.reply(listDifferences, [difference({ kind: 'account' })]);
  await renderPage(<DifferencesDrawer run={{ runId: 'run', differences: 3002 }} onClose={() => {}} />);
  await expect.element(page.getByText(/^1 of 3,002 differences are listed/)).toBeVisible();
});
