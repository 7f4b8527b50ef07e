import { getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import { addInviteCode, listInviteRanking } from '@muyu/contract/account/invite.ts';
import { checkInviteCode, register } from '@muyu/contract/account/registration.ts';
import { getVipInfo } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cacheClock } from '../../testing/environment/cache-clock.ts';
import { newDraft } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member, setRegisteredAt, visitor } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { inviteCount } from './tables.ts';

const server = testServer();
const clock = cacheClock();
const codeOf = async (caller: LoginData) =>
  (await server.call(getUserInfo, { id: 'me' }, caller)).data.inviteCode!;
const add = (caller: LoginData, inviteCode: string, userId = caller.userId) =>
  server.call(addInviteCode, { userId, inviteCode }, caller);

test('an invite code added after registration rewards the inviter once', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  expect((await add(guest, (await codeOf(lin)).toLowerCase())).code).toBe('00000');
  expect((await server.call(getVipInfo, { id: 'me' }, lin)).data.vipLevel).toBe(1);
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.promotionNum).toBe(1);
  const again = await add(guest, await codeOf(lin));
  expect(again.data).toMatchObject({ error: 'account.inviteTwice' });
  const other = await add(guest, await codeOf(await member(server, 'other')));
  expect(other.data).toMatchObject({ error: 'account.inviteTwice' });
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.promotionNum).toBe(1);
});

test('an own profile says whether a code may still be added', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  const mayAdd = async (caller: LoginData, id = 'me') =>
    (await server.call(getUserInfo, { id }, caller)).data.mayAddInviteCode;
  expect(await mayAdd(guest)).toBe(true);
  expect(await mayAdd(lin, guest.userId)).toBe(false);
  expect(await mayAdd(await visitor(server))).toBe(false);
  await add(guest, await codeOf(lin));
  expect(await mayAdd(guest)).toBe(false);
  const draft = await newDraft(server, { inviteCode: await codeOf(lin) });
  expect(await mayAdd((await server.call(register, draft)).data)).toBe(false);
  await setRegisteredAt(server, lin, new Date(Date.now() - 8 * 86_400_000));
  expect(await mayAdd(lin)).toBe(false);
});

test('one of ten concurrent attempts counts', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  const code = await codeOf(lin);
  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await add(guest, code)).code));
  expect(codes.filter((each) => each === '00000')).toHaveLength(1);
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.promotionNum).toBe(1);
});

test('rejects the own code, unknown codes, foreign accounts and accounts older than seven days', async () => {
  const lin = await member(server, 'lin');
  const guest = await member(server, 'guest');
  expect((await add(lin, await codeOf(lin))).data).toMatchObject({ error: 'account.inviteSelf' });
  expect((await add(guest, 'NOSUCH22')).data).toMatchObject({ error: 'account.unknownInvite' });
  const foreign = await add(guest, await codeOf(lin), lin.userId);
  expect(foreign).toMatchObject({ status: 403, data: { error: 'core.notAllowed' } });
  await setRegisteredAt(server, guest, new Date(Date.now() - 8 * 86_400_000));
  expect((await add(guest, await codeOf(lin))).data).toMatchObject({ error: 'account.inviteTwice' });
  expect((await add(await visitor(server), await codeOf(lin))).code).toBe('10103');
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.promotionNum).toBe(0);
});

test('the ranking is sorted, shares ranks, has numbered pages and omits closed accounts', async () => {
  await server.app.db.delete(inviteCount);
  const people = await Promise.all(Array.from({ length: 6 }, () => member(server, 'ranked')));
  const promoted = [9, 7, 7, 3, 8, 0];
  await server.app.db
    .insert(inviteCount)
    .values(people.map(({ userId }, i) => ({ inviterId: userId, promoted: promoted[i]! })));
  await closeAccount(server, people[4]!);
  const reader = await visitor(server);
  const first = (await server.call(listInviteRanking, { limit: 3 }, reader)).data;
  expect(first.resultList.map(({ rank, promotionNum }) => [rank, promotionNum])).toEqual([
    [1, 9],
    [2, 7],
    [2, 7],
  ]);
  expect(first.resultList[0]!.user.userId).toBe(people[0]!.userId);
  expect(first).toMatchObject({ hasNextPage: true, nextPage: '2' });
  const second = (await server.call(listInviteRanking, { page: 2, limit: 3 }, reader)).data;
  expect(second.resultList.map(({ rank }) => rank)).toEqual([4]);
  expect(second).toMatchObject({ hasNextPage: false, nextPage: null });
  const next = await server.call(listInviteRanking, { page: first.nextPage!, limit: 3 }, reader);
  expect(next.data).toEqual(second);
  expect((await server.call(listInviteRanking, { page: '0' }, reader)).code).toBe('10101');
  expect((await server.call(listInviteRanking, { page: 9 }, reader)).data.resultList).toEqual([]);
  expect((await server.call(listInviteRanking, {})).code).toBe('10201');
});

test('the ranking omits frozen inviters until the freeze ends', async () => {
  const lin = await member(server, 'thawed');
  await server.app.db.insert(inviteCount).values({ inviterId: lin.userId, promoted: 900 });
  const ranked = async (frozenUntil: Date) => {
    const frozen = { state: 'frozen', frozenUntil } as const;
    await server.app.db.update(appUser).set(frozen).where(eq(appUser.userId, lin.userId));
    clock.pass(2_100);
    const { data } = await server.call(listInviteRanking, {}, await visitor(server));
    return data.resultList.some(({ user }) => user.userId === lin.userId);
  };
  expect(await ranked(new Date(Date.now() + 60_000))).toBe(false);
  expect(await ranked(new Date(Date.now() - 60_000))).toBe(true);
});

test('the code of a closed account invites no more', async () => {
  const [closed, guest] = [await member(server, 'closed'), await member(server, 'guest')];
  const inviteCode = await codeOf(closed);
  await closeAccount(server, closed);
  expect((await server.call(checkInviteCode, { inviteCode })).data).toMatchObject({
    error: 'account.unknownInvite',
  });
  expect((await add(guest, inviteCode)).data).toMatchObject({ error: 'account.unknownInvite' });
});
