import { getUserInfo } from '@muyu/contract/account/account.ts';
import { getVipInfo } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eraseUserData } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { inviteRewarded } from '../invitation/index.ts';
import type { VipGrant } from './commands/grant-vip.ts';
import { lowerVipLevels } from './commands/lower-levels.ts';
import { grantVip } from './scenario.ts';
import { vipGrant, vipState } from './tables.ts';

const server = testServer();
const hour = 3600;
const daysMs = 86_400_000;

const grant = (given: VipGrant, now = new Date()) =>
  server.app.db.transaction((tx) => grantVip({ app: server.app, now }, tx, given));
const grantsOf = (userId: string) => server.app.db.select().from(vipGrant).where(eq(vipGrant.userId, userId));

test('all cards show VIP, without its end', async () => {
  const lin = await member(server, 'lin');
  const reader = await visitor(server);
  const before = await server.call(getVipInfo, { id: 'me' }, lin);
  expect(before.data).toEqual({
    userId: lin.userId,
    vipLevel: 0,
    isVip: false,
    lifetime: false,
    until: null,
    next: null,
  });
  const now = new Date();
  await grant({ userId: lin.userId, source: 'code', sourceKey: 'a', level: 2, seconds: hour }, now);
  const own = await server.call(getVipInfo, { id: 'me' }, lin);
  const until = new Date(now.getTime() + hour * 1000).toISOString();
  expect(own.data).toMatchObject({ vipLevel: 2, isVip: true, lifetime: false, until });
  const seen = await server.call(getVipInfo, { id: lin.userId }, reader);
  expect(seen.data).toMatchObject({ vipLevel: 2, isVip: true, until: null });
  expect((await server.call(getUserInfo, { id: lin.userId }, reader)).data.vipLevel).toBe(2);
});

test('the owner reads which level follows, from when and until when', async () => {
  const lin = await member(server, 'lin');
  const { userId } = lin;
  const now = new Date();
  for (const [level, hours] of [
    [1, 48],
    [3, 2],
    [2, 4],
  ] as const)
    await grant({ userId, source: 'code', sourceKey: `${level}`, level, seconds: hours * hour }, now);
  const at = (hours: number) => new Date(now.getTime() + hours * hour * 1000).toISOString();
  expect((await server.call(getVipInfo, { id: 'me' }, lin)).data).toMatchObject({
    vipLevel: 3,
    until: at(54),
    next: { level: 2, from: at(2), until: at(6) },
  });
  const reader = await visitor(server);
  expect((await server.call(getVipInfo, { id: userId }, reader)).data.next).toBeNull();
});

test('expired VIP counts as none, also on cards', async () => {
  const lin = await member(server, 'lin');
  const lastWeek = new Date(Date.now() - 7 * daysMs);
  await grant({ userId: lin.userId, source: 'code', sourceKey: 'a', level: 3, seconds: hour }, lastWeek);
  expect((await server.call(getVipInfo, { id: 'me' }, lin)).data).toMatchObject({
    vipLevel: 0,
    isVip: false,
  });
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.vipLevel).toBe(0);
});

test('the next lower level begins when the higher one ends, and the last one stays until its end', async () => {
  const lin = await member(server, 'lin');
  const { userId } = lin;
  const now = new Date();
  const shownAt = async (hours: number) => {
    await lowerVipLevels(server.app, new Date(now.getTime() + hours * hour * 1000));
    return (await server.call(getUserInfo, { id: 'me' }, lin)).data.vipLevel;
  };
  for (const [level, hours] of [
    [1, 48],
    [3, 2],
    [2, 4],
  ] as const)
    await grant({ userId, source: 'code', sourceKey: `${level}`, level, seconds: hours * hour }, now);
  expect(await shownAt(1)).toBe(3);
  expect(await shownAt(3)).toBe(2);
  expect(await shownAt(3)).toBe(2);
  expect(await shownAt(7)).toBe(1);
  expect(await shownAt(50)).toBe(1);
  const [state] = await server.app.db.select().from(vipState).where(eq(vipState.userId, userId));
  expect(state).toMatchObject({
    level: 1,
    until: new Date(now.getTime() + 54 * hour * 1000),
    changesAt: null,
  });
});

test('a member whose level cannot change stops no other one, and is tried again', async () => {
  const { app } = server;
  const now = new Date();
  const people = [await member(server, 'lin'), await member(server, 'lan')];
  await lowerVipLevels(app, new Date(now.getTime() + 4 * hour * 1000));
  for (const [i, { userId }] of people.entries())
    for (const [level, hours] of [
      [1, 48],
      [2, 2 + i],
    ] as const)
      await grant({ userId, source: 'code', sourceKey: `${level}`, level, seconds: hours * hour }, now);
  const later = new Date(now.getTime() + 4 * hour * 1000);
  const levels = async () => {
    const rows = await app.db.select().from(vipState);
    return people.map(({ userId }) => rows.find((row) => row.userId === userId)!.level);
  };
  vi.spyOn(app.db, 'transaction').mockRejectedValueOnce(new Error('the first one fails'));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await lowerVipLevels(app, later);
  expect(await levels()).toEqual([2, 1]);
  await lowerVipLevels(app, later);
  expect(await levels()).toEqual([1, 1]);
});

test('no lower level begins, and no gift gives one, when the account has been erased', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  const { userId } = lin;
  const { app } = server;
  const now = new Date();
  for (const [level, hours] of [
    [1, 48],
    [2, 2],
  ] as const)
    await grant({ userId, source: 'code', sourceKey: `${level}`, level, seconds: hours * hour }, now);
  await eraseUserData(server, userId);
  const later = new Date(now.getTime() + 3 * hour * 1000);
  await lowerVipLevels(app, later);
  const [state] = await app.db.select().from(vipState).where(eq(vipState.userId, userId));
  expect(state).toMatchObject({ level: 2, changesAt: null });
  const invited = { inviterId: userId, inviteeId: guest.userId };
  await app.db.transaction((tx) => app.events.emit(tx, inviteRewarded, invited, later));
  const [row] = await app.db.select().from(appUser).where(eq(appUser.userId, userId));
  expect(row).toMatchObject({ vipLevel: 0, vipUntil: null });
});

test('lifetime VIP ignores further grants', async () => {
  const lin = await member(server, 'lin');
  const { userId } = lin;
  await grant({ userId, source: 'purchase', sourceKey: 'order', level: 4, seconds: null });
  await grant({ userId, source: 'invite', sourceKey: 'somebody', level: 1, seconds: 12 * hour });
  const own = await server.call(getVipInfo, { id: 'me' }, lin);
  expect(own.data).toEqual({ userId, vipLevel: 4, isVip: true, lifetime: true, until: null, next: null });
});

test('grants add up, once for each key', async () => {
  const lin = await member(server, 'lin');
  const { userId } = lin;
  const now = new Date();
  const same: VipGrant = { userId, source: 'invite', sourceKey: 'guest', level: 1, seconds: 12 * hour };
  await Promise.all(Array.from({ length: 20 }, () => grant(same, now)));
  expect(await grantsOf(userId)).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, (_, i) => grant({ ...same, sourceKey: `guest ${i}` }, now)));
  expect(await grantsOf(userId)).toHaveLength(6);
  const until = new Date(now.getTime() + 6 * 12 * hour * 1000).toISOString();
  expect((await server.call(getVipInfo, { id: 'me' }, lin)).data.until).toBe(until);
});

test('a rewarded invitation grants twelve hours once', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  const now = new Date();
  const payload = { inviterId: lin.userId, inviteeId: guest.userId };
  for (let i = 0; i < 2; i++) {
    await server.app.db.transaction((tx) => server.app.events.emit(tx, inviteRewarded, payload, now));
  }
  const until = new Date(now.getTime() + 12 * hour * 1000).toISOString();
  expect((await server.call(getVipInfo, { id: 'me' }, lin)).data).toMatchObject({ vipLevel: 1, until });
});

test('rejects unknown users and missing tokens', async () => {
  const reader = await visitor(server);
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000']) {
    const reply = await server.call(getVipInfo, { id }, reader);
    expect(reply).toMatchObject({ status: 404, data: { error: 'account.notFound' } });
  }
  expect(await server.call(getVipInfo, { id: 'me' })).toMatchObject({ status: 401, code: '10201' });
});
