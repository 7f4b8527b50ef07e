import { getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { listMySanctions, type SanctionKind } from '@muyu/contract/account/settings.ts';
import * as endpoints from '@muyu/contract/admin/sanction.ts';
import { addComment, listComments } from '@muyu/contract/comment.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { addPost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { appUser } from '../../account/index.ts';

const server = testServer({ demo: true });
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
let colleague: typeof reviewer;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  colleague = await signInOperator(server, 'owner');
});

const sanction = (user: { userId: string }, kind: SanctionKind, days?: number, reason = '刷屏广告') =>
  server.call(endpoints.sanctionUser, { userId: user.userId, kind, days, reason }, reviewer);
const lift = (sanctionId: string, reason = '误判') =>
  server.call(endpoints.liftSanction, { sanctionId, reason }, colleague);
const look = (user: LoginData) => server.call(getUserInfo, { id: 'me' }, user);
const enter = (user: LoginData, password = memberPassword, locale: Locale = 'zh_CN') =>
  server.call(login, { username: user.username, password }, { locale });
const logOf = (user: LoginData) => listAudit(server, { targetId: user.userId });

test('a freeze ends sessions immediately, reveals its reason to the verified owner and expires', async () => {
  const user = await member(server, 'frozen');
  expect((await look(user)).status).toBe(200);
  const done = await sanction(user, 'freeze', 7);
  expect(done.data).toMatchObject({ kind: 'freeze', operator: reviewer.username, liftedAt: null });
  expect(await look(user)).toMatchObject({ status: 401, code: '10301' });
  expect(await enter(user, 'wrong')).toMatchObject({ status: 422, data: { error: 'account.badLogin' } });
  const refused = await enter(user);
  const { until } = done.data;
  expect(refused).toMatchObject({
    status: 401,
    code: '10301',
    data: { error: 'account.frozen', reason: '刷屏广告', until, appealTicket: expect.any(String) },
  });
  expect(refused.message).toMatch(/^账号已被冻结至 \d{4}年\d+月\d+日.+：刷屏广告$/);
  expect((await enter(user, memberPassword, 'en_US')).message).toMatch(/frozen until \w+ \d+, \d{4}/);
  const past = new Date(Date.now() - 1000);
  await server.app.db.update(appUser).set({ frozenUntil: past }).where(eq(appUser.userId, user.userId));
  await server.app.pubsub.publish(server.app.db, 'session', user.userId);
  const again = await enter(user);
  expect(again.status).toBe(200);
  expect((await look(again.data)).status).toBe(200);
  expect(await look(user)).toMatchObject({ code: '10203' });
});

test('a closed account stays closed until the sanction is lifted', async () => {
  const user = await member(server, 'closed');
  const { data } = await sanction(user, 'close');
  expect(data.until).toBeNull();
  expect(await look(user)).toMatchObject({ code: '10301' });
  const other = await member(server, 'other');
  expect((await server.call(getUserInfo, { id: user.userId }, other)).status).toBe(404);
  const refused = await enter(user);
  expect(refused.data).toMatchObject({ error: 'account.closed', until: null, reason: '刷屏广告' });
  expect((await lift(data.sanctionId)).data).toMatchObject({
    liftedBy: colleague.username,
    liftReason: '误判',
  });
  expect((await enter(user)).status).toBe(200);
  expect(await logOf(user)).toMatchObject([
    {
      action: 'user.close',
      operatorId: reviewer.operatorId,
      targetType: 'user',
      reason: '刷屏广告',
      before: { state: 'active' },
      after: { state: 'closed', sanctionId: data.sanctionId },
    },
    {
      action: 'user.lift',
      operatorId: colleague.operatorId,
      reason: '误判',
      before: { state: 'closed' },
      after: { state: 'active', lifted: true },
    },
  ]);
});

test('a sanction whose reply was lost is imposed once, and lifting it ends it', async () => {
  const user = await member(server, 'repeated');
  const given = { userId: user.userId, kind: 'freeze', days: 7, reason: '刷屏广告', key: 'once' } as const;
  const impose = (days = 7) => server.call(endpoints.sanctionUser, { ...given, days }, reviewer);
  const [first, second] = await Promise.all([impose(), impose()]);
  expect(first.data.sanctionId).toBe(second.data.sanctionId);
  expect((await impose()).data).toEqual(first.data);
  expect(await impose(8)).toMatchObject({ data: { error: 'core.badInput', fields: [{ field: 'key' }] } });
  expect(await logOf(user)).toMatchObject([{ action: 'user.freeze' }]);
  await lift(first.data.sanctionId);
  expect((await enter(user)).status).toBe(200);
});

test('lifting one of two sanctions leaves the other in force', async () => {
  const user = await member(server, 'twice');
  const short = await sanction(user, 'freeze', 1);
  const long = await sanction(user, 'freeze', 30, '再次刷屏');
  expect((await enter(user)).data).toMatchObject({ reason: '再次刷屏', until: long.data.until });
  await lift(long.data.sanctionId);
  expect((await enter(user)).data).toMatchObject({ reason: '刷屏广告', until: short.data.until });
  const closing = await sanction(user, 'close');
  await lift(short.data.sanctionId);
  expect((await enter(user)).data).toMatchObject({ error: 'account.closed' });
  await lift(closing.data.sanctionId);
  expect((await enter(user)).status).toBe(200);
});

test('a limited user reads but cannot publish', async () => {
  const user = await member(server, 'limited');
  const postId = await publishedPost(server, await member(server, 'author'));
  const { data } = await sanction(user, 'limit', 3);
  const said = await server.call(addComment, { postId, content: '早' }, user);
  expect(said).toMatchObject({ status: 403, code: '10103', data: { error: 'core.limited' } });
  const posted = await server.call(addPost, { content: '早', consent: true }, user);
  expect(posted.data).toMatchObject({ error: 'core.limited' });
  expect((await server.call(listComments, { postId }, user)).status).toBe(200);
  expect((await enter(user)).status).toBe(200);
  await lift(data.sanctionId);
  expect((await server.call(addComment, { postId, content: '早' }, user)).status).toBe(200);
});

test('a warning is listed without effect on the account', async () => {
  const user = await member(server, 'warned');
  await sanction(user, 'warn', 5, ' 请友善交流 ');
  const listed = await server.call(listMySanctions, {}, user);
  expect(listed.data).toMatchObject([{ kind: 'warn', reason: '请友善交流', until: null, readAt: null }]);
  expect(JSON.stringify(listed.data)).not.toContain(reviewer.username);
  const guest = await visitor(server);
  await sanction(guest, 'freeze', 1);
  expect(await look(guest)).toMatchObject({ code: '10301' });
});

test('missing input fails without writing a row', async () => {
  const user = await member(server, 'untouched');
  expect((await sanction(user, 'freeze')).data).toMatchObject({
    error: 'core.badInput',
    fields: [{ field: 'days' }],
  });
  expect((await sanction(user, 'limit', 0)).status).toBe(400);
  expect(await sanction(user, 'close', undefined, ' \n ')).toMatchObject({
    data: { fields: [{ field: 'reason' }] },
  });
  for (const userId of ['nobody', user.userId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect(await sanction({ userId }, 'warn')).toMatchObject({
      status: 404,
      data: { error: 'account.notFound' },
    });
  expect(await logOf(user)).toEqual([]);
  const { data } = await sanction(user, 'warn');
  expect((await lift(data.sanctionId, ' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await lift('nothing')).status).toBe(404);
  const erasedAt = new Date();
  const erased = { state: 'closed', erasedAt } as const;
  await server.app.db.update(appUser).set(erased).where(eq(appUser.userId, user.userId));
  expect(await sanction(user, 'warn')).toMatchObject({ status: 403, data: { error: 'core.notAllowed' } });
  expect((await lift(data.sanctionId)).status).toBe(200);
  const [row] = await server.app.db.select().from(appUser).where(eq(appUser.userId, user.userId));
  expect(row!.state).toBe('closed');
});

test('of two operators who saw the same sanctions one sanctions, and the other one looks first', async () => {
  const user = await member(server, 'both');
  const given = { userId: user.userId, kind: 'freeze', days: 7, reason: '刷屏广告' } as const;
  const impose = (by: typeof reviewer, seen: string | null, key?: string) =>
    server.call(endpoints.sanctionUser, { ...given, seen, ...(key ? { key } : {}) }, by);
  const both = [reviewer, colleague];
  const replies = await Promise.all(both.map((by) => impose(by, null, 'once')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.data).toMatchObject({ error: 'userAdmin.sanctionedMeanwhile' });
  const detail = await server.call(endpoints.getUserDetail, { userId: user.userId }, reviewer);
  const [only, ...others] = detail.data.sanctions;
  expect(others).toEqual([]);
  const first = replies.findIndex(({ status }) => status === 200);
  expect((await impose(both[first]!, null, 'once')).data).toMatchObject({ sanctionId: only!.sanctionId });
  expect((await impose(both[1 - first]!, only!.sanctionId)).status).toBe(200);
});

test('one of several concurrent lifts succeeds', async () => {
  const user = await member(server, 'contested');
  for (let round = 0; round < 3; round++) {
    const { data } = await sanction(user, 'freeze', 2);
    const replies = await Promise.all([lift(data.sanctionId), lift(data.sanctionId), sanction(user, 'warn')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 409]);
    expect(replies.find((reply) => reply.status === 409)!.data).toMatchObject({
      error: 'userAdmin.alreadyLifted',
    });
  }
  expect((await logOf(user)).filter((entry) => entry.action === 'user.lift')).toHaveLength(3);
  expect((await enter(user)).status).toBe(200);
});
