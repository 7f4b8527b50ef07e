import type { LoginData, UserLabel } from '@muyu/contract/account/account.ts';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import { correctBirthday, listUsers, type UserRole } from '@muyu/contract/admin/account.ts';
import * as endpoints from '@muyu/contract/admin/creator.ts';
import { applyForCertification, getCertification, withdrawCertification } from '@muyu/contract/creator.ts';
import { getAuthenticationFeed } from '@muyu/contract/feed.ts';
import { updatePost } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { anonymousContext, signInOperator } from '../../../testing/operators.ts';
import { decide, pendingPost, publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { certify } from '../../account/scenario.ts';

const server = testServer({ demo: true });
let reviewer: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
});

async function applied(person: LoginData, kind: 'creator' | 'authenticated' = 'creator') {
  const fileIds = [await readyPicture(server, person)];
  const { data } = await server.call(applyForCertification, { kind, fileIds, note: '我的作品' }, person);
  return data.applicationId;
}
const page = async (more: Parameters<typeof server.call<typeof endpoints.listCertifications>>[1] = {}) =>
  (await server.call(endpoints.listCertifications, more, reviewer)).data;
const approve = (applicationId: string, labels: UserLabel[] = ['quality']) =>
  server.call(endpoints.approveCertification, { applicationId, labels }, reviewer);
const reject = (applicationId: string, reason = '图片看不清') =>
  server.call(endpoints.rejectCertification, { applicationId, reason }, reviewer);
const revoke = (userId: string, reason = '冒用他人作品') =>
  server.call(endpoints.revokeCertification, { userId, reason }, reviewer);
const own = async (person: LoginData) => (await server.call(getCertification, {}, person)).data;
const logOf = async (userId: string) => (await listAudit(server, { targetId: userId })).toReversed();

test('lists pending applications oldest first, decided ones newest first', async () => {
  const [first, second] = [await member(server, 'first'), await member(server, 'second')];
  await publishedPost(server, first);
  const ids = [await applied(first), await applied(second)];
  const waiting = await page({ limit: 1 });
  expect(waiting).toMatchObject({
    total: 2,
    hasNextPage: true,
    resultList: [
      {
        applicationId: ids[0],
        state: 'pending',
        note: '我的作品',
        files: [{ width: 400 }],
        user: { userId: first.userId },
        posts: 1,
        fans: 0,
      },
    ],
  });
  expect(waiting.resultList[0]!.age).toBeGreaterThan(18);
  const rest = await page({ limit: 1, page: waiting.nextPage! });
  expect(rest).toMatchObject({ hasNextPage: false, resultList: [{ applicationId: ids[1] }] });
  for (const id of ids) await reject(id);
  const shown = async (more: { limit: number; page?: string }) => page({ state: 'rejected', ...more });
  const newest = await shown({ limit: 1 });
  expect(newest.resultList).toMatchObject([{ applicationId: ids[1], reason: '图片看不清' }]);
  expect((await shown({ limit: 1, page: newest.nextPage! })).resultList).toMatchObject([
    { applicationId: ids[0] },
  ]);
  expect(await page()).toMatchObject({ total: 0, resultList: [] });
});

test('the labels of an approval are those of the person, at most three, and earlier ones that it leaves out go', async () => {
  const person = await member(server, 'approved');
  const applicationId = await applied(person);
  expect((await approve(applicationId, ['premium', 'quality'])).status).toBe(200);
  expect(await own(person)).toMatchObject({
    certified: true,
    kinds: ['creator'],
    labels: ['quality', 'premium'],
    application: { state: 'approved', decidedAt: expect.any(String) },
  });
  const { data } = await server.call(getUserInfo, { id: person.userId }, person);
  expect(data).toMatchObject({ certified: true, labels: ['quality', 'premium'] });
  const holding = async (role: UserRole) =>
    (await server.call(listUsers, { role, keyword: 'approved' }, reviewer)).data.resultList.map(
      (one) => one.roles,
    );
  expect(await holding('creator')).toEqual([['member', 'creator']]);
  expect(await holding('authenticated')).toEqual([]);
  await approve(await applied(person, 'authenticated'), ['premium', 'certifiedHer']);
  expect(await holding('authenticated')).toEqual([['member', 'creator', 'authenticated']]);
  expect(await own(person)).toMatchObject({
    kinds: ['creator', 'authenticated'],
    labels: ['certifiedHer', 'premium'],
  });
  expect((await logOf(person.userId)).at(-1)).toMatchObject({
    action: 'certification.approve',
    operatorId: reviewer.operatorId,
    before: { state: 'pending', labels: [] },
    after: { state: 'approved', kind: 'creator', labels: ['quality', 'premium'], applicationId },
  });
});

test('a person whose birthday was corrected to one of a minor since the application is not certified', async () => {
  const person = await member(server, 'younger');
  const applicationId = await applied(person);
  const birthday = `${new Date().getUTCFullYear() - 16}-01-01`;
  const correction = { userId: person.userId, birthday, reason: '出示了身份证' };
  expect((await server.call(correctBirthday, correction, reviewer)).status).toBe(200);
  expect(await approve(applicationId)).toMatchObject({ status: 422, data: { error: 'creator.tooYoung' } });
  expect(await own(person)).toMatchObject({ certified: false, application: { state: 'pending' } });
  expect((await reject(applicationId, '未满 18 岁')).status).toBe(200);
});

test('a rejection carries the reason and allows a new application', async () => {
  const person = await member(server, 'rejected');
  const applicationId = await applied(person);
  expect((await reject(applicationId, ' \n')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await reject(applicationId)).status).toBe(200);
  expect(await own(person)).toMatchObject({
    certified: false,
    application: { state: 'rejected', reason: '图片看不清' },
  });
  expect(await logOf(person.userId)).toMatchObject([
    { action: 'certification.reject', reason: '图片看不清', after: { state: 'rejected' } },
  ]);
  await applied(person);
  expect((await own(person)).application).toMatchObject({ state: 'pending' });
});

test('revoking removes all kinds and labels, also without an application', async () => {
  const person = await member(server, 'revoked');
  await approve(await applied(person));
  await approve(await applied(person, 'authenticated'), ['premium']);
  const postId = await publishedPost(server, person, { authChannel: true });
  const channel = async () => {
    const { data } = await server.call(getAuthenticationFeed, {}, person);
    return data.resultList.map((post) => post.postId);
  };
  expect(await channel()).toEqual([postId]);
  expect((await revoke(person.userId, ' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await revoke(person.userId)).status).toBe(200);
  expect(await own(person)).toMatchObject({
    certified: false,
    kinds: [],
    labels: [],
    application: { state: 'revoked', reason: '冒用他人作品' },
  });
  expect(await channel()).toEqual([]);
  expect((await logOf(person.userId))[0]).toMatchObject({
    action: 'certification.revoke',
    reason: '冒用他人作品',
    before: { certified: true, kinds: expect.arrayContaining(['creator', 'authenticated']) },
    after: { certified: false, labels: [] },
  });
  expect(await page({ state: 'revoked' })).toMatchObject({ total: 2 });
  const demo = await member(server, 'demo');
  await certify(anonymousContext(server), demo.userId, ['hotCreator']);
  expect((await revoke(demo.userId)).status).toBe(200);
  expect((await own(demo)).labels).toEqual([]);
  for (const userId of [demo.userId, 'nobody']) {
    expect(await revoke(userId)).toMatchObject({ status: 404, data: { error: 'creator.notFound' } });
  }
});

test('a revocation is shown to the person, although a later application was rejected before it', async () => {
  const person = await member(server, 'twice');
  await approve(await applied(person));
  await reject(await applied(person, 'authenticated'));
  expect((await own(person)).application).toMatchObject({ state: 'rejected', kind: 'authenticated' });
  await revoke(person.userId);
  expect((await own(person)).application).toMatchObject({ state: 'revoked', reason: '冒用他人作品' });
  const [first] = (await page({ state: 'revoked' })).resultList;
  expect(first).toMatchObject({ user: { userId: person.userId }, decidedBy: reviewer.username });
  const again = await applied(person, 'authenticated');
  expect((await own(person)).application).toMatchObject({ state: 'pending', applicationId: again });
  await server.call(withdrawCertification, {}, person);
  expect((await own(person)).application).toMatchObject({ state: 'withdrawn', applicationId: again });
});

test('posts return to the channel when their author is authenticated again, and not when the person is only a creator', async () => {
  const person = await member(server, 'returning');
  const draft = { content: '还在频道里', consent: true, authChannel: true };
  await approve(await applied(person, 'authenticated'));
  const postId = await publishedPost(server, person, draft);
  const isListed = async () => {
    const { data } = await server.call(getAuthenticationFeed, {}, person);
    return data.resultList.some((post) => post.postId === postId);
  };
  expect(await isListed()).toBe(true);
  await revoke(person.userId);
  await approve(await applied(person));
  expect(await isListed()).toBe(false);
  expect((await server.call(updatePost, { ...draft, postId }, person)).status).toBe(200);
  await decide(server, postId, 'approved');
  expect(await isListed()).toBe(false);
  await approve(await applied(person, 'authenticated'));
  expect(await isListed()).toBe(true);
});

test('a post that was put into the channel before the certification ended is published outside of it', async () => {
  const person = await member(server, 'waiting');
  await approve(await applied(person, 'authenticated'));
  const postId = await pendingPost(server, person, { authChannel: true });
  await revoke(person.userId);
  await approve(await applied(person));
  await decide(server, postId, 'approved');
  const { data } = await server.call(getAuthenticationFeed, {}, person);
  expect(data.resultList.map((post) => post.postId)).not.toContain(postId);
});

test('one of several concurrent decisions succeeds', async () => {
  const owner = await signInOperator(server, 'owner');
  for (let round = 0; round < 3; round++) {
    const person = await member(server, 'contested');
    const applicationId = await applied(person);
    const replies = await Promise.all([
      approve(applicationId),
      reject(applicationId),
      server.call(endpoints.approveCertification, { applicationId, labels: ['premium'] }, owner),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect(replies.find((reply) => reply.status === 409)!.data).toMatchObject({
      error: 'creator.alreadyDecided',
    });
    expect(await logOf(person.userId)).toHaveLength(1);
    expect((await own(person)).certified).toBe(replies[1]!.status !== 200);
  }
  const person = await member(server, 'withdrawn');
  const applicationId = await applied(person);
  await server.call(withdrawCertification, {}, person);
  for (const id of [applicationId, 'nothing']) {
    expect(await approve(id)).toMatchObject({ status: 404, data: { error: 'creator.notFound' } });
    expect((await reject(id)).status).toBe(404);
  }
  expect(
    (await server.call(endpoints.approveCertification, { applicationId, labels: [] }, reviewer)).status,
  ).toBe(400);
});
