import { setTimeout as wait } from 'node:timers/promises';
import { type LoginData, userInfo } from '@muyu/contract/account.ts';
import { addInviteCode, inviteRanking } from '@muyu/contract/invite.ts';
import { vipInfo } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, visitor } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { appUser } from './index.ts';
import { inviteCount } from './tables.ts';

const server = testServer();
const codeOf = async (caller: LoginData) =>
  (await server.call(userInfo, { id: 'me' }, caller)).data.inviteCode!;
const add = (caller: LoginData, inviteCode: string, userId = caller.userId) =>
  server.call(addInviteCode, { userId, inviteCode }, caller);

test('a code added after registration rewards who gave it, once', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  expect((await add(guest, (await codeOf(lin)).toLowerCase())).code).toBe('00000');
  expect((await server.call(vipInfo, { id: 'me' }, lin)).data.vipLevel).toBe(1);
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.promotionNum).toBe(1);
  const again = await add(guest, await codeOf(lin));
  expect(again.data).toMatchObject({ error: 'account.inviteTwice' });
  const other = await add(guest, await codeOf(await member(server, 'other')));
  expect(other.data).toMatchObject({ error: 'account.inviteTwice' });
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.promotionNum).toBe(1);
});

test('of ten tries at once one counts', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  const code = await codeOf(lin);
  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await add(guest, code)).code));
  expect(codes.filter((each) => each === '00000')).toHaveLength(1);
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.promotionNum).toBe(1);
});

test('one’s own code, an unknown one, another’s account and an account of eight days are refused', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  expect((await add(lin, await codeOf(lin))).data).toMatchObject({ error: 'account.inviteSelf' });
  expect((await add(guest, 'NOSUCH22')).data).toMatchObject({ error: 'account.unknownInvite' });
  const foreign = await add(guest, await codeOf(lin), lin.userId);
  expect(foreign).toMatchObject({ status: 403, data: { error: 'core.notAllowed' } });
  const registeredAt = new Date(Date.now() - 8 * 86_400_000);
  await server.app.db.update(appUser).set({ registeredAt }).where(eq(appUser.userId, guest.userId));
  expect((await add(guest, await codeOf(lin))).data).toMatchObject({ error: 'account.inviteTwice' });
  expect((await add(await visitor(server), await codeOf(lin))).code).toBe('10103');
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.promotionNum).toBe(0);
});

test('the ranking counts down, shares ranks, pages by plain numbers and leaves closed accounts out', async () => {
  await server.app.db.delete(inviteCount);
  const people = await Promise.all(Array.from({ length: 6 }, () => member(server, 'ranked')));
  const promoted = [9, 7, 7, 3, 8, 0];
  await server.app.db
    .insert(inviteCount)
    .values(people.map(({ userId }, i) => ({ inviterId: userId, promoted: promoted[i]! })));
  const closed = eq(appUser.userId, people[4]!.userId);
  await server.app.db.update(appUser).set({ state: 'closed' }).where(closed);
  const reader = await visitor(server);
  const first = (await server.call(inviteRanking, { limit: 3 }, reader)).data;
  expect(first.resultList.map(({ rank, promotionNum }) => [rank, promotionNum])).toEqual([
    [1, 9],
    [2, 7],
    [2, 7],
  ]);
  expect(first.resultList[0]!.user.userId).toBe(people[0]!.userId);
  expect(first).toMatchObject({ hasNextPage: true, nextPage: '2' });
  const second = (await server.call(inviteRanking, { page: 2, limit: 3 }, reader)).data;
  expect(second.resultList.map(({ rank }) => rank)).toEqual([4]);
  expect(second).toMatchObject({ hasNextPage: false, nextPage: null });
  expect((await server.call(inviteRanking, { page: 9 }, reader)).data.resultList).toEqual([]);
  expect((await server.call(inviteRanking, {})).code).toBe('10201');
});

test('who is frozen is not ranked; when the freeze has ended by itself they are again', async () => {
  const lin = await member(server, 'thawed');
  await server.app.db.insert(inviteCount).values({ inviterId: lin.userId, promoted: 900 });
  const ranked = async (frozenUntil: Date) => {
    const frozen = { state: 'frozen', frozenUntil } as const;
    await server.app.db.update(appUser).set(frozen).where(eq(appUser.userId, lin.userId));
    await wait(2_100);
    const { data } = await server.call(inviteRanking, {}, await visitor(server));
    return data.resultList.some(({ user }) => user.userId === lin.userId);
  };
  expect(await ranked(new Date(Date.now() + 60_000))).toBe(false);
  expect(await ranked(new Date(Date.now() - 60_000))).toBe(true);
});
