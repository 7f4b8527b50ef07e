import {
  checkChannel,
  type KeyedChannel,
  listChannelStates,
  setAlipayKeys,
  setWeChatKeys,
  switchChannel,
} from '@muyu/contract/admin/money/payment-channel.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { listPayChannels } from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '../../../../testing/audit.ts';
import {
  alipayIds,
  apiKey,
  newKeyPair,
  platformKeys,
  siteKeys,
  weChatIds,
} from '../../../../testing/channels/channel-keys.ts';
import { startFakeGateways } from '../../../../testing/channels/fake-gateways.ts';
import { concurrencyTest } from '../../../../testing/concurrency-test.ts';
import { countWaiting } from '../../../../testing/count-waiting.ts';
import { signInOperator } from '../../../../testing/operators.ts';
import { testServer } from '../../../../testing/server.ts';
import { member } from '../../../../testing/users.ts';
import { contentOf } from '../keys/key-material.ts';
import { channelKey } from '../tables.ts';

const fake = await startFakeGateways();
const server = testServer({ gateways: fake.gateways });
afterAll(() => fake.close());

const keys = { privateKey: siteKeys.privateKey, platformKey: platformKeys.publicKey };
const isOffered = async (channel: string) => {
  const person = await member(server, 'lin');
  const { data } = await server.call(listPayChannels, {}, person);
  return data.some((each) => each.channel === channel);
};

type Owner = { token: string };
const stateOf = async (owner: Owner, which: KeyedChannel) =>
  (await server.call(listChannelStates, {}, owner)).data.find(({ channel }) => channel === which)!;
/** The present version of a channel, as a change names it. */
const versionOf = async (owner: Owner, channel: KeyedChannel) => {
  const { changedAt } = await stateOf(owner, channel);
  return changedAt === null ? {} : { changedAt };
};
const setAlipay = async (given: ClientInputOf<typeof setAlipayKeys>, owner: Owner) =>
  server.call(setAlipayKeys, { ...given, ...(await versionOf(owner, 'Alipay')) }, owner);
const setWeChat = async (given: ClientInputOf<typeof setWeChatKeys>, owner: Owner) =>
  server.call(setWeChatKeys, { ...given, ...(await versionOf(owner, 'WeChat')) }, owner);

test('a channel without all of its keys is neither switched on nor checked', async () => {
  const owner = await signInOperator(server, 'owner');
  const incomplete = { status: 422, data: { error: 'channel.incomplete' } };
  const { privateKey } = keys;
  for (const reply of [
    await setAlipay({ ...alipayIds, privateKey }, owner),
    await setWeChat({ ...weChatIds, ...keys }, owner),
    await server.call(switchChannel, { channel: 'WeChat', on: true }, owner),
    await server.call(checkChannel, { channel: 'WeChat' }, owner),
  ])
    expect(reply).toMatchObject(incomplete);
});

test('keys are set, checked and switched on, and secrets not shown again', async () => {
  const owner = await signInOperator(server, 'owner');
  const before = (await server.call(listChannelStates, {}, owner)).data;
  expect(before.map(({ channel, on, complete, secrets }) => [channel, on, complete, secrets])).toEqual([
    ['Alipay', false, false, []],
    ['WeChat', false, false, []],
  ]);
  const set = await setWeChat({ ...weChatIds, ...keys, apiKey }, owner);
  expect(set.data).toMatchObject({ complete: true, on: false, ids: weChatIds, changedBy: owner.username });
  expect(set.data.secrets.map(({ name }) => name)).toEqual(['privateKey', 'apiKey', 'platformKey']);
  expect(await isOffered('WeChat')).toBe(false);
  expect((await server.call(checkChannel, { channel: 'WeChat' }, owner)).data).toEqual({
    signs: true,
    answers: true,
    message: '',
  });
  await server.call(switchChannel, { channel: 'WeChat', on: true }, owner);
  expect(await isOffered('WeChat')).toBe(true);
  const { db } = server.app;
  const seen = JSON.stringify([
    set,
    await server.call(listChannelStates, {}, owner),
    await listAudit(server),
    (await db.select().from(channelKey)).map(({ encrypted, ...row }) => [row, encrypted.toString('latin1')]),
  ]);
  for (const secret of [apiKey, contentOf(siteKeys.privateKey).slice(40, 80), 'PRIVATE KEY'])
    expect(seen).not.toContain(secret);
  expect(seen).toContain('channel.keys');
  expect(seen).toContain('channel.switch');
});

test('a key that is left out stays, in whatever form it was given', async () => {
  const owner = await signInOperator(server, 'owner');
  const bare = { privateKey: contentOf(keys.privateKey), platformKey: contentOf(keys.platformKey) };
  const first = (await setAlipay({ ...alipayIds, ...bare }, owner)).data;
  const second = (await setAlipay({ ...alipayIds, merchantId: '2088000000000002' }, owner)).data;
  expect(second.secrets).toEqual(first.secrets);
  expect(second.ids.merchantId).toBe('2088000000000002');
  expect((await server.call(checkChannel, { channel: 'Alipay' }, owner)).data.answers).toBe(true);
});

test('of two owners who saw the same keys of a channel the second one changes nothing', async () => {
  const owner = await signInOperator(server, 'owner');
  const second = await signInOperator(server, 'owner');
  const all = { ...weChatIds, ...keys, apiKey };
  const seen = { ...weChatIds, changedAt: (await setWeChat(all, owner)).data.changedAt! };
  const rotated = { ...seen, certificateSerial: 'B'.repeat(40), privateKey: newKeyPair().privateKey };
  const { data } = await server.call(setWeChatKeys, rotated, owner);
  for (const given of [{ ...seen, apiKey: 'a'.repeat(32) }, all])
    expect(await server.call(setWeChatKeys, given, second)).toMatchObject({
      status: 409,
      data: { error: 'channel.changedMeanwhile' },
    });
  expect(await stateOf(owner, 'WeChat')).toEqual(data);
});

test('texts that are no keys, short keys and the own public key are refused', async () => {
  const owner = await signInOperator(server, 'owner');
  const short = newKeyPair(1024);
  const garbage = 'x'.repeat(64);
  for (const privateKey of [garbage, short.privateKey, platformKeys.publicKey])
    expect(await setAlipay({ ...alipayIds, ...keys, privateKey }, owner)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'privateKey' }] },
    });
  for (const platformKey of [garbage, short.publicKey, siteKeys.privateKey])
    expect(await setAlipay({ ...alipayIds, ...keys, platformKey }, owner)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'platformKey' }] },
    });
  const own = { ...keys, platformKey: siteKeys.publicKey };
  for (const reply of [
    await setAlipay({ ...alipayIds, ...own }, owner),
    await setWeChat({ ...weChatIds, ...own, apiKey }, owner),
  ])
    expect(reply.data).toMatchObject({ error: 'channel.ownKeyAsPlatformKey' });
});

test('wrong keys are fingerprints by the check: the channel refuses them, or does not answer', async () => {
  const owner = await signInOperator(server, 'owner');
  const stranger = newKeyPair();
  await setWeChat({ ...weChatIds, ...keys, apiKey, privateKey: stranger.privateKey }, owner);
  await setAlipay({ ...alipayIds, ...keys, platformKey: stranger.publicKey }, owner);
  for (const channel of ['WeChat', 'Alipay'] as const) {
    const { data } = await server.call(checkChannel, { channel }, owner);
    expect(data).toMatchObject({ signs: true, answers: false, message: expect.stringMatching(/\S/) });
  }
  fake.down = true;
  const { data } = await server.call(checkChannel, { channel: 'WeChat' }, owner);
  expect(data.answers).toBe(false);
  expect(data.message).not.toContain('KEY');
});

/** Runs two changes of Alipay's row, the second one when the first waits for the row, which this holds until both wait. */
async function changeAtOnce<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<void> {
  const { db } = server.app;
  const changes: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(channelKey).where(eq(channelKey.channel, 'Alipay')).for('update');
    for (const change of [first, second]) {
      changes.push(change());
      await expect.poll(() => countWaiting(server), { timeout: 20_000 }).toBe(changes.length);
    }
  });
  await Promise.all(changes);
}

concurrencyTest('a channel that is switched off while its keys are set stays off', async () => {
  const owner = await signInOperator(server, 'owner');
  await setAlipay({ ...alipayIds, ...keys }, owner);
  const { data } = await server.call(switchChannel, { channel: 'Alipay', on: true }, owner);
  const change = { ...alipayIds, merchantId: '2088000000000003', changedAt: data.changedAt! };
  await changeAtOnce(
    () => server.call(switchChannel, { channel: 'Alipay', on: false }, owner),
    () => server.call(setAlipayKeys, change, owner),
  );
  expect(await stateOf(owner, 'Alipay')).toMatchObject({ on: false, ids: alipayIds });
});

concurrencyTest('of two keys of a channel that are set at once the second is refused', async () => {
  const owner = await signInOperator(server, 'owner');
  const before = (await setAlipay({ ...alipayIds, ...keys }, owner)).data;
  const seen = { ...alipayIds, changedAt: before.changedAt! };
  await changeAtOnce(
    () => server.call(setAlipayKeys, { ...seen, privateKey: newKeyPair().privateKey }, owner),
    () => server.call(setAlipayKeys, { ...seen, platformKey: newKeyPair().publicKey }, owner),
  );
  const { secrets } = await stateOf(owner, 'Alipay');
  expect(
    secrets.map(({ name }, index) => [
      name,
      secrets[index]!.fingerprint === before.secrets[index]!.fingerprint,
    ]),
  ).toEqual([
    ['privateKey', false],
    ['platformKey', true],
  ]);
});
