import { addComment, commentPage } from '@muyu/contract/comment.ts';
import { auditPage, dashboard } from '@muyu/contract/operator.ts';
import * as calls from '@muyu/contract/operator-reports.ts';
import { deletePost, postInfo } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { mySanctions } from '@muyu/contract/settings.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { type ReportDecided, reportCase, reportDecided, reviewItem } from '../moderation/index.ts';
import { auditEntry } from './index.ts';

const server = testServer({ demo: true });
type Staff = Awaited<ReturnType<typeof signedIn>>;
type Person = Awaited<ReturnType<typeof member>>;
let reviewer: Staff;
let support: Staff;
let reporter: Person;

beforeAll(async () => {
  reviewer = await signedIn(server, 'reviewer');
  support = await signedIn(server, 'support');
  reporter = await member(server, 'reporter');
});

/** Somebody's post that was reported; each with a reporter of its own, for ten a day are too few here. */
const reported = async (draft: Parameters<typeof publishedPost>[2] = {}, by?: Person) => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author, draft);
  const person = by ?? (await member(server, 'someone'));
  await server.call(addReport, { postId, typeId: 4, content: '广告' }, person);
  return { author, postId, caseId: await caseAbout(postId), person };
};
const caseAbout = async (targetId: string) => {
  const [found] = await server.app.db.select().from(reportCase).where(eq(reportCase.targetId, targetId));
  return found!.caseId;
};
const stateOf = async (caseId: string) =>
  (await server.app.db.select().from(reportCase).where(eq(reportCase.caseId, caseId)))[0]!.state;
const uphold = (by: Staff, caseId: string, given: object = { removal: 'hide' }) =>
  server.call(calls.upholdCase, { caseId, rule: 'advertising', reason: '广告引流', ...given }, by);
const dismiss = (by: Staff, caseId: string, reason = '没有问题') =>
  server.call(calls.dismissCase, { caseId, reason }, by);
const refusal = (status: number, error: string) => ({ status, data: { error } });

test('cases wait by their clock, page by page, with counts per reason and what stands there', async () => {
  const author = await member(server, 'author');
  const fileIds = [await readyPicture(server, author)];
  const postId = await publishedPost(server, author, { title: '栈桥', content: '潮水', fileIds });
  for (const typeId of [4, 4, 2])
    await server.call(addReport, { postId, typeId }, await member(server, 'crowd'));
  const second = await reported();
  const page = await server.call(calls.casePage, { limit: 1 }, reviewer);
  expect(page.data).toMatchObject({ total: 2, overdue: 0, hasNextPage: true });
  const [first] = page.data.resultList;
  expect(first).toMatchObject({
    state: 'open',
    targetType: 'post',
    targetId: postId,
    author: { userId: author.userId },
    authorRecord: { upheld: 0, dismissed: 0, open: 0 },
    quoted: '栈桥\n潮水',
    current: { title: '栈桥', content: '潮水', files: [{ fileId: fileIds[0] }] },
    reports: 3,
    reasons: [
      { typeId: 4, count: 2 },
      { typeId: 2, count: 1 },
    ],
    assignee: null,
    decidedAt: null,
  });
  expect(Date.parse(first!.dueAt) - Date.parse(first!.openedAt)).toBe(calls.caseLimits.hours * 3600_000);
  const next = await server.call(calls.casePage, { limit: 1, page: page.data.nextPage! }, reviewer);
  expect(next.data).toMatchObject({ hasNextPage: false, resultList: [{ caseId: second.caseId }] });
  const users = await server.call(calls.casePage, { targetType: 'user' }, reviewer);
  expect(users.data).toMatchObject({ total: 0, resultList: [] });
  for (const caseId of [first!.caseId, second.caseId]) await dismiss(reviewer, caseId);
  const done = await server.call(calls.casePage, { state: 'dismissed', limit: 1 }, reviewer);
  expect(done.data).toMatchObject({ total: 2, resultList: [{ caseId: second.caseId, reason: '没有问题' }] });
  const before = await server.call(
    calls.casePage,
    { state: 'dismissed', page: done.data.nextPage! },
    reviewer,
  );
  expect(before.data.resultList).toMatchObject([
    { caseId: first!.caseId, decidedBy: reviewer.username, removal: null },
  ]);
});

test('a case that nobody looked at for a day is overdue, and the dashboard has the oldest', async () => {
  const { caseId } = await reported();
  const yesterday = new Date(Date.now() - 25 * 3600_000);
  await server.app.db.update(reportCase).set({ openedAt: yesterday }).where(eq(reportCase.caseId, caseId));
  const { data } = await server.call(calls.casePage, {}, reviewer);
  expect(data).toMatchObject({ total: 1, overdue: 1 });
  expect((await server.call(dashboard, {}, reviewer)).data).toMatchObject({
    openReports: 1,
    oldestReportAt: yesterday.toISOString(),
    openAppeals: 0,
  });
  await dismiss(reviewer, caseId);
  expect((await server.call(dashboard, {}, reviewer)).data).toMatchObject({
    openReports: 0,
    oldestReportAt: null,
  });
});

test('a case is taken, taken over and given back; mine are those that I took', async () => {
  const { caseId, postId } = await reported();
  const take = (by: Staff, status: 0 | 1) => server.call(calls.assignCase, { caseId, status }, by);
  const mine = async (by: Staff) =>
    (await server.call(calls.casePage, { mine: '1' }, by)).data.resultList.map((item) => item.caseId);
  expect((await take(reviewer, 1)).status).toBe(200);
  expect((await take(reviewer, 1)).status).toBe(200);
  expect(await mine(reviewer)).toEqual([caseId]);
  await take(support, 1);
  expect([await mine(reviewer), await mine(support)]).toEqual([[], [caseId]]);
  expect((await server.call(calls.caseDetail, { caseId }, reviewer)).data.assignee).toEqual({
    operatorId: support.operatorId,
    username: support.username,
  });
  await take(reviewer, 0);
  expect(await mine(support)).toEqual([]);
  const log = await server.app.db.select().from(auditEntry).where(eq(auditEntry.targetId, postId));
  expect(log.map((entry) => entry.action)).toEqual(['report.take', 'report.take', 'report.giveBack']);
  await dismiss(reviewer, caseId);
  expect(await take(reviewer, 1)).toMatchObject(refusal(409, 'case.alreadyDecided'));
});

test('the detail has reports, notes, the history of both sides and sanctions', async () => {
  const { author, caseId, person } = await reported({ content: '第一篇' });
  await uphold(reviewer, caseId, { sanction: { kind: 'warn' } });
  const postId = await publishedPost(server, author, { content: '第二篇' });
  await server.call(addReport, { postId, typeId: 11, content: '又来了' }, person);
  const again = await caseAbout(postId);
  const note = (text: string) => server.call(calls.noteCase, { caseId: again, text }, support);
  expect((await note('看看他的其他帖子')).status).toBe(200);
  expect(await note(' ')).toMatchObject({ status: 400, code: '10101' });
  const { data } = await server.call(calls.caseDetail, { caseId: again }, reviewer);
  expect(data).toMatchObject({
    authorRecord: { upheld: 1, dismissed: 0, open: 0 },
    reportList: [
      {
        reporter: { userId: person.userId },
        record: { upheld: 1, dismissed: 0, open: 0 },
        typeId: 11,
        content: '又来了',
      },
    ],
    notes: [{ operator: support.username, text: '看看他的其他帖子' }],
    earlier: [{ caseId, targetType: 'post', state: 'upheld', quoted: '第一篇' }],
    sanctions: [{ kind: 'warn', reason: '广告引流' }],
  });
  await dismiss(reviewer, again);
});

test('upholding hides the post, sanctions its author and tells both sides, with an entry for each act', async () => {
  const heard: ReportDecided[] = [];
  const { author, postId, caseId, person } = await reported();
  server.app.events.on(reportDecided, async (_tx, decided) => {
    if (decided.caseId === caseId) heard.push(decided);
  });
  const reply = await uphold(reviewer, caseId, { removal: 'hide', sanction: { kind: 'limit', days: 3 } });
  expect(reply).toMatchObject({ status: 200, data: {} });
  expect((await server.call(postInfo, { id: postId }, person)).status).toBe(404);
  const own = await server.call(postInfo, { id: postId }, author);
  expect(own.data).toMatchObject({
    state: 'hidden',
    rejection: { rule: 'advertising', reason: '广告引流', appeal: null },
  });
  expect((await server.call(mySanctions, {}, author)).data).toMatchObject([
    { kind: 'limit', reason: '广告引流' },
  ]);
  expect(heard).toEqual([
    {
      caseId,
      targetType: 'post',
      targetId: postId,
      postId: null,
      authorId: author.userId,
      reporterIds: [person.userId],
      outcome: 'upheld',
      rule: 'advertising',
      reason: '广告引流',
      removal: 'hide',
    },
  ]);
  const owner = await signedIn(server, 'owner');
  const log = await server.call(auditPage, {}, owner);
  const acts = log.data.resultList.filter(({ operator }) => operator.operatorId === reviewer.operatorId);
  expect(acts.slice(0, 2)).toMatchObject([
    {
      action: 'report.uphold',
      targetType: 'post',
      targetId: postId,
      before: { caseId, state: 'open' },
      after: { caseId, state: 'upheld', rule: 'advertising', removal: 'hide' },
    },
    { action: 'user.limit', targetId: author.userId, reason: '广告引流' },
  ]);
});

test('a comment is deleted below its post; a person can be sanctioned and not removed', async () => {
  const writer = await member(server, 'writer');
  const postId = await publishedPost(server, await member(server, 'host'));
  const { commentId } = (await server.call(addComment, { postId, content: '楼上都是骗人的' }, writer)).data;
  await server.call(addReport, { postId, commentId, typeId: 4 }, reporter);
  const caseId = await caseAbout(commentId);
  const detail = await server.call(calls.caseDetail, { caseId }, reviewer);
  expect(detail.data).toMatchObject({
    targetType: 'comment',
    postId,
    current: { content: '楼上都是骗人的' },
  });
  expect((await uphold(reviewer, caseId, { removal: 'delete' })).status).toBe(200);
  expect((await server.call(commentPage, { postId }, reporter)).data.resultList).toEqual([]);
  expect((await server.call(calls.caseDetail, { caseId }, reviewer)).data.current).toBeNull();

  await server.call(addReport, { reportUserId: writer.userId, typeId: 6 }, reporter);
  const person = await caseAbout(writer.userId);
  expect(await uphold(reviewer, person)).toMatchObject(refusal(422, 'case.nothingToRemove'));
  expect((await uphold(reviewer, person, { sanction: { kind: 'warn' } })).status).toBe(200);
  expect((await server.call(mySanctions, {}, writer)).data).toMatchObject([{ kind: 'warn' }]);
});

test('what its author deleted meanwhile cannot be removed; the case stays open with what was quoted', async () => {
  const { author, postId, caseId } = await reported({ content: '证据' });
  await server.call(deletePost, { postId }, author);
  const refused = await uphold(reviewer, caseId, { removal: 'hide', sanction: { kind: 'freeze', days: 3 } });
  expect(refused).toMatchObject(refusal(422, 'case.nothingToRemove'));
  expect(await stateOf(caseId)).toBe('open');
  expect((await server.call(mySanctions, {}, author)).data).toEqual([]);
  const { data } = await server.call(calls.caseDetail, { caseId }, reviewer);
  expect(data).toMatchObject({ quoted: '证据', current: null });
  expect((await uphold(reviewer, caseId, {})).status).toBe(200);
});

test('a decision needs a reason, a limit its days; what is not a case is not found', async () => {
  const { caseId, author } = await reported();
  expect(await uphold(reviewer, caseId, { reason: ' \u200b' })).toMatchObject(
    refusal(422, 'review.reasonRequired'),
  );
  expect(await dismiss(reviewer, caseId, '\n')).toMatchObject(refusal(422, 'review.reasonRequired'));
  expect(await uphold(reviewer, caseId, { sanction: { kind: 'limit' } })).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'days' }] },
  });
  expect(await stateOf(caseId)).toBe('open');
  expect((await server.call(mySanctions, {}, author)).data).toEqual([]);
  for (const id of ['nothing', author.userId]) {
    const note = server.call(calls.noteCase, { caseId: id, text: '?' }, reviewer);
    const replies = [uphold(reviewer, id), dismiss(reviewer, id), note];
    const take = server.call(calls.assignCase, { caseId: id, status: 1 }, reviewer);
    for (const reply of [...replies, take, server.call(calls.caseDetail, { caseId: id }, reviewer)])
      expect(await reply).toMatchObject(refusal(404, 'case.notFound'));
  }
  await dismiss(reviewer, caseId);
});

test('of two operators who decide at once one wins, and one entry is written', async () => {
  for (let round = 0; round < 5; round++) {
    const { postId, caseId } = await reported();
    const replies = await Promise.all([
      uphold(reviewer, caseId),
      dismiss(support, caseId),
      uphold(support, caseId, { removal: 'delete' }),
    ]);
    const winner = replies.findIndex(({ status }) => status === 200);
    for (const [i, reply] of replies.entries())
      if (i !== winner) expect(reply).toMatchObject(refusal(409, 'case.alreadyDecided'));
    expect(await stateOf(caseId)).toBe(winner === 1 ? 'dismissed' : 'upheld');
    const log = await server.app.db.select().from(auditEntry).where(eq(auditEntry.targetId, postId));
    expect(log).toHaveLength(1);
  }
});

test('a decision and the author’s deletion at once end both, without a deadlock', async () => {
  for (let round = 0; round < 8; round++) {
    const { author, postId, caseId } = await reported();
    const [decided, removed] = await Promise.all([
      uphold(reviewer, caseId),
      server.call(deletePost, { postId }, author),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 422]).toContain(decided.status);
    expect(await stateOf(caseId)).toBe(decided.status === 200 ? 'upheld' : 'open');
    if (decided.status !== 200) await dismiss(reviewer, caseId);
  }
});

test('a report after the decision opens another case', async () => {
  const { postId, caseId, person } = await reported();
  await dismiss(reviewer, caseId);
  const again = await server.call(addReport, { postId, typeId: 2 }, person);
  expect(again.data).toMatchObject({ state: 'open', typeId: 2 });
  const cases = await server.app.db.select().from(reportCase).where(eq(reportCase.targetId, postId));
  expect(cases.map(({ state }) => state).sort()).toEqual(['dismissed', 'open']);
  for (const { caseId: id, state } of cases) if (state === 'open') await dismiss(reviewer, id);
});

test('when what listens to a decision fails, nothing of it stays', async () => {
  const { author, postId, caseId } = await reported();
  server.app.events.on(reportDecided, async (_tx, decided) => {
    if (decided.caseId === caseId) throw new Error('the disk is full');
  });
  expect(await uphold(reviewer, caseId, { removal: 'hide', sanction: { kind: 'warn' } })).toMatchObject({
    status: 500,
  });
  expect(await stateOf(caseId)).toBe('open');
  expect((await server.call(postInfo, { id: postId }, author)).data.state).toBe('published');
  expect((await server.call(mySanctions, {}, author)).data).toEqual([]);
  const items = await server.app.db.select().from(reviewItem).where(eq(reviewItem.targetId, postId));
  expect(items.map(({ state }) => state)).toEqual(['approved']);
  const log = await server.app.db.select().from(auditEntry).where(eq(auditEntry.targetId, postId));
  expect(log).toEqual([]);
});

test('only who may look after reports sees them', async () => {
  const editor = await signedIn(server, 'editor');
  expect(await server.call(calls.casePage, {}, editor)).toMatchObject({ status: 403 });
  expect((await server.call(calls.casePage, {}, reporter as never)).status).toBe(403);
  expect((await server.call(calls.reviewAppealPage, {}, support)).status).toBe(403);
});
