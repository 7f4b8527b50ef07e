import { getUserInfo } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import * as endpoints from '@muyu/contract/admin/account.ts';
import { getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { anonymousContext, signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { appUser } from '../index.ts';
import { certify, readPhone } from '../scenario.ts';

const server = testServer({ demo: true });
let support: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  support = await signInOperator(server, 'support');
});

type Query = Parameters<typeof server.call<typeof endpoints.listUsers>>[1];
const find = async (query: Query) => (await server.call(endpoints.listUsers, query, support)).data;
const found = async (query: Query) => (await find(query)).resultList.map((user) => user.userId);
const detail = (userId: string) => server.call(getUserDetail, { userId }, support);
const change = (userId: string, to: Partial<typeof appUser.$inferInsert>) =>
  server.app.db.update(appUser).set(to).where(eq(appUser.userId, userId));

test('lists users newest first, in pages, with the total', async () => {
  const people = [];
  for (const name of ['pagea', 'pageb', 'pagec']) people.push((await member(server, name)).userId);
  const page = await find({ keyword: 'page', limit: 2 });
  expect(page).toMatchObject({ total: 3, hasNextPage: true });
  const next = await find({ keyword: 'page', limit: 2, page: page.nextPage! });
  expect(next).toMatchObject({ total: null, hasNextPage: false, nextPage: null });
  const shown = [...page.resultList, ...next.resultList].map((user) => user.userId);
  expect(shown).toEqual(people.toReversed());
  expect(await found({ keyword: 'page', limit: 2, page: '2' })).toEqual([people[0]]);
});

test('finds users by part of a name, complete id and complete phone', async () => {
  const phone = readPhone('86', '138 0000 5566')!;
  const { userId, username } = await member(server, 'Moonlit_River', { nickname: '月下100%的河', phone });
  for (const keyword of ['onlit_riv', username, '下100%', userId, userId.toUpperCase(), '13800005566'])
    expect(await found({ keyword }), keyword).toEqual([userId]);
  for (const keyword of ['+86 138-0000-5566', ' ＭＯＯＮＬＩＴ ', `@${username}`, '＠moonlit'])
    expect(await found({ keyword }), keyword).toEqual([userId]);
  for (const keyword of ['moonlit%river', '下1000%', '1380000556', '+8613800005567', 'x\\'])
    expect(await found({ keyword }), keyword).toEqual([]);
});

test('finds users by state and role', async () => {
  const hour = 3600_000;
  const [later, earlier] = [new Date(Date.now() + hour), new Date(Date.now() - hour)];
  const make = async (to: Partial<typeof appUser.$inferInsert>) => {
    const { userId } = await member(server, 'sorted');
    if (Object.keys(to).length > 0) await change(userId, to);
    return userId;
  };
  const active = await make({});
  const limited = await make({ limitedUntil: later });
  const frozen = await make({ state: 'frozen', frozenUntil: later });
  const thawed = await make({ state: 'frozen', frozenUntil: earlier });
  const closed = await make({ state: 'closed' });
  const erased = await make({ state: 'closed', erasedAt: earlier });
  const vip = await make({ vipLevel: 1, vipUntil: later });
  const noVip = await make({ vipLevel: 1, vipUntil: earlier });
  const lifetime = await make({ vipLevel: 4 });
  const creator = await make({});
  await certify(anonymousContext(server), creator, ['quality']);
  const guest = (await visitor(server)).userId;
  const keyword = 'sorted';
  expect(await found({ keyword, state: 'limited' })).toEqual([limited]);
  expect(await found({ keyword, state: 'frozen' })).toEqual([frozen]);
  expect(await found({ keyword, state: 'closed' })).toEqual([closed]);
  expect(await found({ keyword, state: 'erased' })).toEqual([erased]);
  const others = [creator, lifetime, noVip, vip, thawed, active];
  expect(await found({ keyword, state: 'active' })).toEqual(others);
  expect(await found({ keyword, role: 'vip' })).toEqual([lifetime, vip]);
  expect(await found({ keyword, role: 'creator' })).toEqual([creator]);
  expect(await found({ keyword, role: 'authenticated', state: 'active' })).toEqual([creator]);
  expect((await find({ keyword, role: 'member' })).total).toBe(10);
  expect(await found({ role: 'guest' })).toEqual([guest]);
  const [shown] = (await find({ keyword, role: 'creator' })).resultList;
  expect(shown).toMatchObject({ roles: ['member', 'creator', 'authenticated'], labels: ['quality'] });
  expect((await find({ keyword, state: 'erased' })).resultList[0]).toMatchObject({ state: 'erased' });
  expect((await find({ role: 'guest' })).resultList[0]!.roles).toEqual(['guest']);
});

test('an operator revokes one or all sessions of a user, with the reason in the audit log', async () => {
  const user = await member(server, 'revoked');
  const second = (await server.call(login, { username: user.username, password: memberPassword })).data;
  const third = (await server.call(login, { username: user.username, password: memberPassword })).data;
  const revoke = (more: { sessionId?: string; reason: string }, userId = user.userId) =>
    server.call(endpoints.revokeUserSessions, { userId, ...more }, support);
  const look = async (token: string) => (await server.call(getUserInfo, { id: 'me' }, { token })).code;
  const sessions = (await detail(user.userId)).data.sessions;
  expect(sessions).toHaveLength(3);
  const { sessionId } = sessions[0]!;
  expect((await revoke({ sessionId, reason: '设备遗失' })).data).toEqual({ revoked: 1 });
  expect((await revoke({ sessionId, reason: '设备遗失' })).data).toEqual({ revoked: 0 });
  const codes = await Promise.all([user, second, third].map((one) => look(one.token)));
  expect(codes.toSorted()).toEqual(['00000', '00000', '10203']);
  expect((await revoke({ reason: '账号被盗' })).data).toEqual({ revoked: 2 });
  for (const one of [user, second, third]) expect(await look(one.token)).toBe('10203');
  expect((await revoke({ reason: ' ' })).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await revoke({ reason: '没有这个人' }, 'nobody')).data).toMatchObject({
    error: 'account.notFound',
  });
  const log = await listAudit(server, { targetId: user.userId });
  expect(log.map((entry) => entry.reason).toSorted()).toEqual(
    ['设备遗失', '设备遗失', '账号被盗'].toSorted(),
  );
});

test('an invalid session id revokes nothing', async () => {
  const { userId } = await member(server, 'kept');
  const given = { userId, sessionId: 'no-session', reason: '换设备' };
  const reply = await server.call(endpoints.revokeUserSessions, given, support);
  expect(reply).toMatchObject({ status: 200, data: { revoked: 0 } });
});
