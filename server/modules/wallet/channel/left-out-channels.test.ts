import { listReconciliations } from '@muyu/contract/admin/money/reconciliation.ts';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { testChannelSite } from '../../../testing/channels/channel-site.ts';
import { runReconciliationAs } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { askAboutPayments } from '../ledger/compare-channels.ts';
import { findPageChannel } from './channels.ts';

const { server, fake } = await testChannelSite();

const leftOut = async () => {
  const { body } = await server.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return /^muyu_reconciliation_channels_left_out (\d+)$/m.exec(body)?.[1];
};

test('a run names the channels that gave no statement', async () => {
  const finance = await signInOperator(server, 'finance');
  fake.down = true;
  const notCompared = ['Alipay', 'WeChat'].map((channel) => ({ channel, payments: null }));
  const found = await runReconciliationAs(server, finance);
  expect(found).toMatchObject({ differences: 0 });
  expect(found.notCompared.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual(notCompared);
  expect((await server.call(listReconciliations, {}, finance)).data.resultList).toMatchObject([found]);
  expect(await leftOut()).toBe('2');
  fake.down = false;
  expect(await runReconciliationAs(server, finance)).toMatchObject({ notCompared: [] });
});

test('payments that a channel was not asked about are counted', async () => {
  fake.down = true;
  const page = findPageChannel('Alipay')!;
  const open = [1, 2].map((bookedFen) => ({ page, orderId: newId(new Date()), bookedFen }));
  expect(await askAboutPayments(server.app, open)).toEqual({
    part: { compared: 0, found: [] },
    leftOut: [{ channel: 'Alipay', payments: 2 }],
  });
});
