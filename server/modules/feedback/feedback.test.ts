import { answerFeedback, listAdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { getDashboard, listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { addFeedback, listFeedback, markFeedbackRead } from '@muyu/contract/feedback.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { countUnreadAnswers, getLatestAnswer } from './index.ts';
import { guestsOfAddress } from './settings.ts';
import { feedback } from './tables.ts';

const server = testServer({ demo: true });
const limited = testServer({ limits: true });
type Caller = { token: string; userId: string };
let support: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  support = await signInOperator(server, 'support');
});

const add = (who: Caller, content = '夜里的字太亮了', given = {}) =>
  server.call(addFeedback, { content, ...given }, who);
const mine = async (who: Caller) => (await server.call(listFeedback, {}, who)).data.resultList;
const waiting = async (given = {}) => (await server.call(listAdminFeedback, given, support)).data;
const openFeedback = async () => (await server.call(getDashboard, {}, support)).data.openFeedback!;
const answer = (
  feedbackId: string,
  text = '下个版本会调暗',
  answeredAt: string | null = null,
  by = support,
) => server.call(answerFeedback, { feedbackId, answer: text, answeredAt }, by);

test('a visitor adds feedback, gets the answer and marks it read', async () => {
  const guest = await visitor(server);
  const { data } = await add(guest, ' 夜里的字太亮了\u200b ', { contact: ' guest@example.com\n' });
  expect(data).toMatchObject({
    content: '夜里的字太亮了',
    contact: 'guest@example.com',
    answer: null,
    unread: false,
  });
  expect(await countUnreadAnswers(server.app.db, guest.userId)).toBe(0);
  expect((await waiting()).resultList).toMatchObject([
    { feedbackId: data.feedbackId, user: { userId: guest.userId, isVisitor: true }, answeredBy: null },
  ]);
  const answered = await answer(data.feedbackId, ' 下个版本会调暗 ');
  expect(answered.data).toMatchObject({
    answer: '下个版本会调暗',
    answeredBy: support.username,
    user: { userId: guest.userId },
  });
  expect(await mine(guest)).toMatchObject([{ answer: '下个版本会调暗', unread: true }]);
  expect(await countUnreadAnswers(server.app.db, guest.userId)).toBe(1);
  expect(await getLatestAnswer(server.app.db, guest.userId)).toMatchObject({ text: '下个版本会调暗' });
  for (const _twice of [1, 2])
    expect((await server.call(markFeedbackRead, { id: data.feedbackId }, guest)).status).toBe(200);
  expect(await mine(guest)).toMatchObject([{ unread: false }]);
  expect(await countUnreadAnswers(server.app.db, guest.userId)).toBe(0);
  expect((await waiting({ state: 'answered' })).resultList[0]).toMatchObject({ feedbackId: data.feedbackId });
});

test('the visitors of one network share a number of feedback a day, members have their own', async () => {
  await useSetting(limited, guestsOfAddress, 4);
  const shared = { address: '203.0.113.8' };
  const send = async (who: Caller, caller = shared, key?: string) =>
    (await limited.call(addFeedback, { content: '好', key }, { ...who, ...caller })).status;
  const statuses = [];
  for (let i = 0; i < 3; i++) {
    const guest = await visitor(limited);
    // A repeated request counts once.
    const key = newId(new Date());
    statuses.push(await send(guest, shared, key), await send(guest, shared, key), await send(guest));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await send(await member(limited, 'lin'))).toBe(200);
  expect(await send(await visitor(limited), { address: '203.0.113.9' })).toBe(200);
});

test('refuses empty and too long feedback', async () => {
  const lin = await member(server, 'lin');
  expect(await add(lin, ' \u200b\n')).toMatchObject({ status: 422, data: { error: 'feedback.empty' } });
  const long = await add(lin, '长'.repeat(501));
  expect(long).toMatchObject({ status: 400, data: { fields: [{ field: 'content' }] } });
  expect((await add(lin, '好', { contact: '1'.repeat(61) })).data).toMatchObject({
    fields: [{ field: 'contact' }],
  });
  expect(await mine(lin)).toEqual([]);
});

test('a repeated key adds once, and without a key each request adds', async () => {
  const lin = await member(server, 'lin');
  const replies = await Promise.all([1, 2, 3].map(() => add(lin, '一次', { key: 'f1' })));
  expect(new Set(replies.map(({ data }) => data.feedbackId)).size).toBe(1);
  await add(lin, '两次');
  await add(lin, '两次');
  expect(await mine(lin)).toHaveLength(3);
});

test('a repeated key with another text is refused', async () => {
  const lin = await member(server, 'lin');
  await add(lin, '一次', { key: 'f1' });
  expect(await add(lin, '两次', { key: 'f1' })).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'key' }] },
  });
  expect(await mine(lin)).toHaveLength(1);
});

test('feedback of others can be neither listed nor marked read', async () => {
  const [lin, xia] = [await member(server, 'lin'), await member(server, 'xia')];
  const { data } = await add(lin);
  expect(await mine(xia)).toEqual([]);
  for (const id of [data.feedbackId, 'nothing', '0190f6a0-0000-7000-8000-000000000000'])
    expect(await server.call(markFeedbackRead, { id }, xia)).toMatchObject({
      status: 404,
      data: { error: 'feedback.notFound' },
    });
  // Without an answer nothing changes and the request succeeds.
  expect((await server.call(markFeedbackRead, { id: data.feedbackId }, lin)).status).toBe(200);
  expect(await mine(lin)).toMatchObject([{ unread: false }]);
});

test('operators page through open feedback oldest first, and writers through their own newest first', async () => {
  const lin = await member(server, 'lin');
  const before = await openFeedback();
  for (const text of ['一', '二', '三']) await add(lin, text);
  expect(await openFeedback()).toBe(before + 3);
  const first = await server.call(listFeedback, { limit: 2 }, lin);
  expect(first.data.resultList.map(({ content }) => content)).toEqual(['三', '二']);
  const next = await server.call(listFeedback, { limit: 2, page: first.data.nextPage! }, lin);
  expect(next.data).toMatchObject({ resultList: [{ content: '一' }], hasNextPage: false });
  const seen: string[] = [];
  let page: string | null = '1';
  while (page) {
    const data = await waiting({ page, limit: 2 });
    expect(data.total).toBe(before + 3);
    seen.push(...data.resultList.map(({ createdAt }) => createdAt));
    page = data.nextPage;
  }
  expect(seen).toEqual([...seen].sort());
  expect(seen).toHaveLength(before + 3);
});

test('a changed answer is unread again and audited, an equal one changes nothing', async () => {
  const lin = await member(server, 'lin');
  const { feedbackId } = (await add(lin)).data;
  const { answeredAt } = (await answer(feedbackId, '一')).data;
  await server.call(markFeedbackRead, { id: feedbackId }, lin);
  await answer(feedbackId, '一');
  expect(await mine(lin)).toMatchObject([{ answer: '一', unread: false }]);
  const changed = (await answer(feedbackId, '二', answeredAt)).data;
  expect(await mine(lin)).toMatchObject([{ answer: '二', unread: true }]);
  const owner = await signInOperator(server, 'owner');
  const log = (await server.call(listAuditEntries, {}, owner)).data.resultList;
  const own = log.filter(({ after }) => after?.feedbackId === feedbackId);
  expect(own).toMatchObject([
    {
      action: 'feedback.answer',
      targetId: lin.userId,
      before: { answeredAt },
      after: { answeredAt: changed.answeredAt },
    },
    { before: { answeredAt: null }, after: { answeredAt } },
  ]);
});

test('an answer is refused when a colleague has answered meanwhile', async () => {
  const lin = await member(server, 'lin');
  const { feedbackId } = (await add(lin)).data;
  const colleague = await signInOperator(server, 'support');
  const replies = await Promise.all([answer(feedbackId, '一'), answer(feedbackId, '二', null, colleague)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.data).toMatchObject({
    error: 'feedback.answeredMeanwhile',
  });
  const kept = replies.find(({ status }) => status === 200)!.data;
  expect(replies.find(({ status }) => status === 409)!.message).toContain(`「${kept.answer}」`);
  expect(await mine(lin)).toMatchObject([{ answer: kept.answer }]);
  expect((await answer(feedbackId, '三', kept.answeredAt, colleague)).status).toBe(200);
  expect((await answer(feedbackId, '四', kept.answeredAt)).status).toBe(409);
  expect(await mine(lin)).toMatchObject([{ answer: '三' }]);
});

test('refuses empty answers, unknown feedback and roles without the permission', async () => {
  const { feedbackId } = (await add(await member(server, 'lin'))).data;
  expect((await answer(feedbackId, ' \n')).data).toMatchObject({
    error: 'core.badInput',
    fields: [{ field: 'answer' }],
  });
  for (const id of ['nothing', '0190f6a0-0000-7000-8000-000000000000'])
    expect(await answer(id)).toMatchObject({ status: 404, data: { error: 'feedback.notFound' } });
  const reviewer = await signInOperator(server, 'reviewer');
  expect((await answer(feedbackId, '好', null, reviewer)).status).toBe(403);
  expect((await server.call(listAdminFeedback, {}, reviewer)).status).toBe(403);
});

test('feedback is in the export of its writer and is deleted with the account', async () => {
  const [lin, xia] = [await member(server, 'lin'), await member(server, 'xia')];
  for (const who of [lin, xia]) await add(who, '太暗了', { contact: 'me@mail.example' });
  expect(await readExportedFile(server, lin.userId, 'feedback', 'feedback.json')).toMatchObject([
    { content: '太暗了', contact: 'me@mail.example' },
  ]);
  await eraseUserData(server, lin.userId);
  const rows = await server.app.db.select().from(feedback).where(eq(feedback.userId, lin.userId));
  expect(rows).toEqual([]);
  expect(await mine(xia)).toHaveLength(1);
});

test('an answer that has replaced the one that was seen stays unread', async () => {
  const lin = await member(server, 'lin');
  const { feedbackId } = (await add(lin)).data;
  const { answeredAt } = (await answer(feedbackId, '一')).data;
  const read = (at: string | null) => server.call(markFeedbackRead, { id: feedbackId, answeredAt: at! }, lin);
  const changed = (await answer(feedbackId, '二', answeredAt)).data;
  expect((await read(answeredAt)).status).toBe(200);
  expect(await mine(lin)).toMatchObject([{ answer: '二', unread: true }]);
  expect(await countUnreadAnswers(server.app.db, lin.userId)).toBe(1);
  await read(changed.answeredAt);
  expect(await mine(lin)).toMatchObject([{ answer: '二', unread: false }]);
});
