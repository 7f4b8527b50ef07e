import {
  listChannelStates,
  setAlipayKeys,
  setWeChatKeys,
  switchChannel,
} from '@muyu/contract/admin/money/payment-channel.ts';
import { expect, test } from 'vitest';
import { alipayIds, weChatIds } from '../../../../testing/channels/channel-keys.ts';
import { testChannelSite } from '../../../../testing/channels/channel-site.ts';
import { richMember, runReconciliationAs } from '../../../../testing/money.ts';
import { signInOperator } from '../../../../testing/operators.ts';
import { askChannels } from '../../order/commands/ask-channels.ts';

const { server, openPage, callBack, endedBefore } = await testChannelSite();
const other = { ...alipayIds, appId: '2021000000000002' };

test('another app or merchant waits until the channel is off and its orders have ended', async () => {
  const owner = await signInOperator(server, 'owner');
  const lin = await richMember(server, 'lin');
  const refused = (orders: number) => ({ status: 409, data: { error: 'channel.merchantInUse', orders } });
  const seen = async (channel: string) => {
    const { data } = await server.call(listChannelStates, {}, owner);
    return { changedAt: data.find((each) => each.channel === channel)!.changedAt! };
  };
  const change = async (ids = other) =>
    server.call(setAlipayKeys, { ...ids, ...(await seen('Alipay')) }, owner);
  const turn = (on: boolean) => server.call(switchChannel, { channel: 'Alipay', on }, owner);
  const paid = await openPage(lin, 'Alipay');
  expect((await callBack('Alipay', paid)).statusCode).toBe(200);
  expect(await change()).toMatchObject(refused(0));
  const order = await openPage(lin, 'Alipay');
  await openPage(lin, 'WeChat');
  const otherAtWeChat = { ...weChatIds, merchantId: '1900000002', ...(await seen('WeChat')) };
  expect(await server.call(setWeChatKeys, otherAtWeChat, owner)).toMatchObject(refused(1));
  await turn(false);
  for (const ids of [other, { ...alipayIds, merchantId: '2088000000000002' }])
    expect(await change(ids)).toMatchObject(refused(1));
  expect((await change(alipayIds)).status).toBe(200);
  await endedBefore(lin, order, 15_000);
  await askChannels(server.app, new Date());
  expect(await change()).toMatchObject({ status: 200, data: { ids: other } });
});

test('the reconciliation compares what the present merchant received', async () => {
  const owner = await signInOperator(server, 'owner');
  const finance = await signInOperator(server, 'finance');
  expect(await runReconciliationAs(server, finance)).toMatchObject({ differences: 0, notCompared: [] });
  await server.call(switchChannel, { channel: 'Alipay', on: true }, owner);
  const order = await openPage(await richMember(server, 'lin'), 'Alipay');
  expect((await callBack('Alipay', order, { merchant: other.appId })).statusCode).toBe(200);
  // No bill of the fake gateway lists it.
  expect(await runReconciliationAs(server, finance)).toMatchObject({ differences: 1 });
});
