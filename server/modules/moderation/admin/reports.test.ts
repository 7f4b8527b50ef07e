import type { LoginData } from '@muyu/contract/account/account.ts';
import { listMySanctions } from '@muyu/contract/account/settings.ts';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import * as endpoints from '@muyu/contract/admin/report.ts';
import { caseErrors } from '@muyu/contract/admin/report.ts';
import * as reviews from '@muyu/contract/admin/review.ts';
import { liftSanction } from '@muyu/contract/admin/sanction.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { reportCase } from '../tables.ts';
import { reportsOn, type SignedInOperator } from '../testing/reports.ts';

const server = testServer({ demo: true });
const { reported, caseAbout, uphold, dismiss } = reportsOn(server);
let reviewer: SignedInOperator;
let colleague: SignedInOperator;
let reporter: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  colleague = await signInOperator(server, 'owner');
  reporter = await member(server, 'reporter');
});

test('open cases are paged by opening time, with counts per reason and the present content', async () => {
  const author = await member(server, 'author');
  const fileIds = [await readyPicture(server, author)];
  const postId = await publishedPost(server, author, { title: '栈桥', content: '潮水', fileIds });
  for (const typeId of [4, 4, 2])
    await server.call(addReport, { postId, typeId }, await member(server, 'crowd'));
  const second = await reported();
  const page = await server.call(endpoints.listCases, { limit: 1 }, reviewer);
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
  expect(Date.parse(first!.dueAt) - Date.parse(first!.openedAt)).toBe(endpoints.caseLimits.hours * 3600_000);
  const next = await server.call(endpoints.listCases, { limit: 1, page: page.data.nextPage! }, reviewer);
  expect(next.data).toMatchObject({ hasNextPage: false, resultList: [{ caseId: second.caseId }] });
  const users = await server.call(endpoints.listCases, { targetType: 'user' }, reviewer);
  expect(users.data).toMatchObject({ total: 0, resultList: [] });
  for (const caseId of [first!.caseId, second.caseId]) await dismiss(reviewer, caseId);
  const done = await server.call(endpoints.listCases, { state: 'dismissed', limit: 1 }, reviewer);
  expect(done.data).toMatchObject({ total: 2, resultList: [{ caseId: second.caseId, reason: '没有问题' }] });
  const before = await server.call(
    endpoints.listCases,
    { state: 'dismissed', page: done.data.nextPage! },
    reviewer,
  );
  expect(before.data.resultList).toMatchObject([
    { caseId: first!.caseId, decidedBy: reviewer.username, removal: null },
  ]);
});

test('a case is overdue after a day', async () => {
  const { caseId } = await reported();
  const yesterday = new Date(Date.now() - 25 * 3600_000);
  await server.app.db.update(reportCase).set({ openedAt: yesterday }).where(eq(reportCase.caseId, caseId));
  const { data } = await server.call(endpoints.listCases, {}, reviewer);
  expect(data).toMatchObject({ total: 1, overdue: 1 });
  expect((await server.call(getDashboard, {}, reviewer)).data).toMatchObject({
    openReports: 1,
    oldestReportAt: yesterday.toISOString(),
    openAppeals: 0,
  });
  await dismiss(reviewer, caseId);
  expect((await server.call(getDashboard, {}, reviewer)).data).toMatchObject({
    openReports: 0,
    oldestReportAt: null,
  });
});

test('a case is assigned, reassigned and released', async () => {
  const { caseId, postId } = await reported();
  const take = (by: SignedInOperator, status: 0 | 1) =>
    server.call(endpoints.assignCase, { caseId, status }, by);
  const mine = async (by: SignedInOperator) =>
    (await server.call(endpoints.listCases, { mine: '1' }, by)).data.resultList.map((item) => item.caseId);
  expect((await take(reviewer, 1)).status).toBe(200);
  expect((await take(reviewer, 1)).status).toBe(200);
  expect(await mine(reviewer)).toEqual([caseId]);
  await take(colleague, 1);
  expect([await mine(reviewer), await mine(colleague)]).toEqual([[], [caseId]]);
  expect((await server.call(endpoints.getCase, { caseId }, reviewer)).data.assignee).toEqual({
    operatorId: colleague.operatorId,
    username: colleague.username,
  });
  await take(reviewer, 0);
  expect(await mine(colleague)).toEqual([]);
  const log = await listAudit(server, { targetId: postId });
  expect(log.map((entry) => entry.action)).toEqual(['report.take', 'report.take', 'report.giveBack']);
  await dismiss(reviewer, caseId);
  expect(await take(reviewer, 1)).toMatchObject(errorReply(caseErrors.alreadyDecided));
});

test('of two operators who take the same case at once one gets it, and an old view neither takes nor releases it', async () => {
  const { caseId } = await reported();
  const assign = (by: SignedInOperator, status: 0 | 1, seen: string | null) =>
    server.call(endpoints.assignCase, { caseId, status, seen }, by);
  const assignee = async () =>
    (await server.call(endpoints.getCase, { caseId }, reviewer)).data.assignee?.operatorId;
  const both = [reviewer, colleague];
  const replies = await Promise.all(both.map((by) => assign(by, 1, null)));
  const taken = replies.findIndex(({ status }) => status === 200);
  const [first, second] = [both[taken]!, both[1 - taken]!];
  expect(replies[1 - taken]).toMatchObject(errorReply(caseErrors.takenMeanwhile));
  expect(await assignee()).toBe(first.operatorId);
  expect((await assign(first, 1, null)).status, 'repeated').toBe(200);
  expect((await assign(second, 1, first.operatorId)).status, 'on purpose').toBe(200);
  expect(await assign(first, 0, first.operatorId)).toMatchObject(errorReply(caseErrors.takenMeanwhile));
  expect(await assignee()).toBe(second.operatorId);
  await dismiss(reviewer, caseId);
});

test('a case contains reports, notes, the records of both sides and sanctions', async () => {
  const { author, caseId, person } = await reported({ content: '第一篇' });
  await uphold(reviewer, caseId, { sanction: { kind: 'warn' } });
  const postId = await publishedPost(server, author, { content: '第二篇' });
  await server.call(addReport, { postId, typeId: 11, content: '又来了' }, person);
  const again = await caseAbout(postId);
  const note = (text: string) => server.call(endpoints.addCaseNote, { caseId: again, text }, colleague);
  expect((await note('看看他的其他作品')).status).toBe(200);
  expect(await note(' ')).toMatchObject({ status: 400, code: '10101' });
  const { data } = await server.call(endpoints.getCase, { caseId: again }, reviewer);
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
    notes: [{ operator: colleague.username, text: '看看他的其他作品' }],
    earlier: [{ caseId, targetType: 'post', state: 'upheld', quoted: '第一篇' }],
    sanctions: [{ kind: 'warn', reason: '广告引流' }],
  });
  const [logged] = await listAudit(server, { action: 'report.note', targetId: postId });
  expect(logged!.after).toEqual({ caseId: again, noteId: data.notes[0]!.noteId });
  await dismiss(reviewer, again);
});

test('a case names the end of a sanction and its revocation, a decided one its rule', async () => {
  const { author, caseId, person } = await reported();
  const postId = await publishedPost(server, author);
  await server.call(addReport, { postId, typeId: 4 }, person);
  const again = await caseAbout(postId);
  await uphold(reviewer, caseId, { sanction: { kind: 'limit', days: 3 } });
  const detail = async (id: string) => (await server.call(endpoints.getCase, { caseId: id }, reviewer)).data;
  expect(await detail(caseId)).toMatchObject({ rule: 'advertising', removal: null });
  const [limit] = (await server.call(listMySanctions, {}, author)).data;
  const { sanctionId, until } = limit!;
  expect((await detail(again)).sanctions).toMatchObject([{ kind: 'limit', until, liftedAt: null }]);
  await server.call(liftSanction, { sanctionId, reason: '误判' }, colleague);
  expect((await detail(again)).sanctions).toMatchObject([
    { kind: 'limit', until, liftedAt: expect.stringMatching(/^20/) },
  ]);
  await dismiss(reviewer, again);
  expect((await detail(again)).rule).toBeNull();
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

test('only operators with the permission read reports', async () => {
  const editor = await signInOperator(server, 'editor');
  expect(await server.call(endpoints.listCases, {}, editor)).toMatchObject({ status: 403 });
  expect((await server.call(endpoints.listCases, {}, reporter as never)).status).toBe(403);
  const support = await signInOperator(server, 'support');
  expect((await server.call(reviews.listReviewAppeals, {}, support)).status).toBe(403);
});
