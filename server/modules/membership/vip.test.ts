import { userInfo } from '@muyu/contract/account.ts';
import { vipInfo } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, visitor } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { inviteRewarded } from '../account/index.ts';
import { type Grant, grantVip } from './index.ts';
import { vipGrant } from './tables.ts';

const server = testServer();
const hour = 3600;
const daysMs = 86_400_000;

const grant = (given: Grant, now = new Date()) =>
  server.app.db.transaction((tx) => grantVip(tx, { app: server.app, now }, given));
const grantsOf = (userId: string) => server.app.db.select().from(vipGrant).where(eq(vipGrant.userId, userId));

test('who was granted VIP wears it everywhere; until when is theirs alone to see', async () => {
  const lin = await member(server, 'lin');
  const reader = await visitor(server);
  const before = await server.call(vipInfo, { id: 'me' }, lin);
  expect(before.data).toEqual({
    userId: lin.userId,
    vipLevel: 0,
    isVip: false,
    lifetime: false,
    until: null,
  });
  const now = new Date();
  await grant({ userId: lin.userId, source: 'code', sourceKey: 'a', level: 2, seconds: hour }, now);
  const own = await server.call(vipInfo, { id: 'me' }, lin);
  const until = new Date(now.getTime() + hour * 1000).toISOString();
  expect(own.data).toMatchObject({ vipLevel: 2, isVip: true, lifetime: false, until });
  const seen = await server.call(vipInfo, { id: lin.userId }, reader);
  expect(seen.data).toMatchObject({ vipLevel: 2, isVip: true, until: null });
  expect((await server.call(userInfo, { id: lin.userId }, reader)).data.vipLevel).toBe(2);
});

test('VIP that is over is none, on cards too', async () => {
  const lin = await member(server, 'lin');
  const lastWeek = new Date(Date.now() - 7 * daysMs);
  await grant({ userId: lin.userId, source: 'code', sourceKey: 'a', level: 3, seconds: hour }, lastWeek);
  expect((await server.call(vipInfo, { id: 'me' }, lin)).data).toMatchObject({ vipLevel: 0, isVip: false });
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.vipLevel).toBe(0);
});

test('a lifetime never ends, whatever is added', async () => {
  const lin = await member(server, 'lin');
  const { userId } = lin;
  await grant({ userId, source: 'purchase', sourceKey: 'order', level: 4, seconds: null });
  await grant({ userId, source: 'invite', sourceKey: 'somebody', level: 1, seconds: 12 * hour });
  const own = await server.call(vipInfo, { id: 'me' }, lin);
  expect(own.data).toEqual({ userId, vipLevel: 4, isVip: true, lifetime: true, until: null });
});

test('of twenty grants with one key at once one counts; other keys add to it', async () => {
  const lin = await member(server, 'lin');
  const { userId } = lin;
  const now = new Date();
  const same: Grant = { userId, source: 'invite', sourceKey: 'guest', level: 1, seconds: 12 * hour };
  await Promise.all(Array.from({ length: 20 }, () => grant(same, now)));
  expect(await grantsOf(userId)).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, (_, i) => grant({ ...same, sourceKey: `guest ${i}` }, now)));
  expect(await grantsOf(userId)).toHaveLength(6);
  const until = new Date(now.getTime() + 6 * 12 * hour * 1000).toISOString();
  expect((await server.call(vipInfo, { id: 'me' }, lin)).data.until).toBe(until);
});

test('an invitation that is rewarded gives twelve hours, once', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  const now = new Date();
  const told = { inviterId: lin.userId, inviteeId: guest.userId };
  for (let i = 0; i < 2; i++) {
    await server.app.db.transaction((tx) => server.app.events.announce(tx, inviteRewarded, told, now));
  }
  const until = new Date(now.getTime() + 12 * hour * 1000).toISOString();
  expect((await server.call(vipInfo, { id: 'me' }, lin)).data).toMatchObject({ vipLevel: 1, until });
});

test('nobody is told of the VIP of somebody who is not there; no token, no answer', async () => {
  const reader = await visitor(server);
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000']) {
    const reply = await server.call(vipInfo, { id }, reader);
    expect(reply).toMatchObject({ status: 404, data: { error: 'account.notFound' } });
  }
  expect(await server.call(vipInfo, { id: 'me' })).toMatchObject({ status: 401, code: '10201' });
});
