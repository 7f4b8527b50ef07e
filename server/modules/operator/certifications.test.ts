import type { UserLabel } from '@muyu/contract/account.ts';
import { userInfo } from '@muyu/contract/account.ts';
import { applyForCertification, certification, withdrawCertification } from '@muyu/contract/creator.ts';
import { certifiedFeed } from '@muyu/contract/feed.ts';
import * as calls from '@muyu/contract/operator-certifications.ts';
import { type UserRole, userPage } from '@muyu/contract/operator-users.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contextAsNobody, signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { certify } from '../account/index.ts';
import { auditEntry } from './index.ts';

const server = testServer({ demo: true });
type Person = Awaited<ReturnType<typeof member>>;
let reviewer: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  reviewer = await signedIn(server, 'reviewer');
});

async function applied(person: Person, kind: 'creator' | 'authenticated' = 'creator') {
  const fileIds = [await readyPicture(server, person)];
  const { data } = await server.call(applyForCertification, { kind, fileIds, note: '我的作品' }, person);
  return data.applicationId;
}
const page = async (more: Parameters<typeof server.call<typeof calls.certificationPage>>[1] = {}) =>
  (await server.call(calls.certificationPage, more, reviewer)).data;
const approve = (applicationId: string, labels: UserLabel[] = ['quality']) =>
  server.call(calls.approveCertification, { applicationId, labels }, reviewer);
const reject = (applicationId: string, reason = '图片看不清') =>
  server.call(calls.rejectCertification, { applicationId, reason }, reviewer);
const revoke = (userId: string, reason = '冒用他人作品') =>
  server.call(calls.revokeCertification, { userId, reason }, reviewer);
const own = async (person: Person) => (await server.call(certification, {}, person)).data;
const logOf = (userId: string) =>
  server.app.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.targetId, userId))
    .orderBy(desc(auditEntry.auditId));

test('applications wait oldest first with what helps to decide; decided ones are newest first', async () => {
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

test('an approval gives labels at once, also in feeds; a second kind adds to them', async () => {
  const person = await member(server, 'approved');
  const postId = await publishedPost(server, person);
  const applicationId = await applied(person);
  expect((await approve(applicationId, ['premium', 'quality'])).status).toBe(200);
  expect(await own(person)).toMatchObject({
    certified: true,
    kinds: ['creator'],
    labels: ['quality', 'premium'],
    application: { state: 'approved', decidedAt: expect.any(String) },
  });
  const { data } = await server.call(userInfo, { id: person.userId }, person);
  expect(data).toMatchObject({ certified: true, labels: ['quality', 'premium'] });
  const feed = await server.call(certifiedFeed, {}, person);
  expect(feed.data.resultList.map((post) => post.postId)).toEqual([postId]);
  const holding = async (role: UserRole) =>
    (await server.call(userPage, { role, keyword: 'approved' }, reviewer)).data.resultList.map(
      (one) => one.roles,
    );
  expect(await holding('creator')).toEqual([['member', 'creator']]);
  expect(await holding('authenticated')).toEqual([]);
  await approve(await applied(person, 'authenticated'), ['certifiedHer']);
  expect(await holding('authenticated')).toEqual([['member', 'creator', 'authenticated']]);
  expect(await own(person)).toMatchObject({
    kinds: ['creator', 'authenticated'],
    labels: ['certifiedHer', 'quality', 'premium'],
  });
  expect((await logOf(person.userId)).at(-1)).toMatchObject({
    action: 'certification.approve',
    operatorId: reviewer.operatorId,
    before: { state: 'pending', labels: [] },
    after: { state: 'approved', kind: 'creator', labels: ['quality', 'premium'], applicationId },
  });
});

test('a rejection says why, and one may apply again', async () => {
  const person = await member(server, 'rejected');
  const applicationId = await applied(person);
  expect((await reject(applicationId, ' \n')).data).toMatchObject({ error: 'creator.reasonRequired' });
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

test('revoking takes all kinds and labels, also of who was certified without applying', async () => {
  const person = await member(server, 'revoked');
  await publishedPost(server, person);
  await approve(await applied(person));
  await approve(await applied(person, 'authenticated'), ['premium']);
  expect((await revoke(person.userId, ' ')).data).toMatchObject({ error: 'creator.reasonRequired' });
  expect((await revoke(person.userId)).status).toBe(200);
  expect(await own(person)).toMatchObject({
    certified: false,
    kinds: [],
    labels: [],
    application: { state: 'revoked', reason: '冒用他人作品' },
  });
  const feed = await server.call(certifiedFeed, {}, person);
  expect(feed.data.resultList.map((post) => post.userId)).not.toContain(person.userId);
  expect((await logOf(person.userId))[0]).toMatchObject({
    action: 'certification.revoke',
    reason: '冒用他人作品',
    before: { certified: true, kinds: expect.arrayContaining(['creator', 'authenticated']) },
    after: { certified: false, labels: [] },
  });
  expect(await page({ state: 'revoked' })).toMatchObject({ total: 2 });
  const demo = await member(server, 'demo');
  await certify(contextAsNobody(server), demo.userId, ['hotCreator']);
  expect((await revoke(demo.userId)).status).toBe(200);
  expect((await own(demo)).labels).toEqual([]);
  for (const userId of [demo.userId, 'nobody']) {
    expect(await revoke(userId)).toMatchObject({ status: 404, data: { error: 'creator.notFound' } });
  }
});

test('of operators who decide at the same time one does; what is withdrawn is not found', async () => {
  const owner = await signedIn(server, 'owner');
  for (let round = 0; round < 3; round++) {
    const person = await member(server, 'contested');
    const applicationId = await applied(person);
    const replies = await Promise.all([
      approve(applicationId),
      reject(applicationId),
      server.call(calls.approveCertification, { applicationId, labels: ['premium'] }, owner),
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
    (await server.call(calls.approveCertification, { applicationId, labels: [] }, reviewer)).status,
  ).toBe(400);
});
