import { addFeedback, feedbackPage, readFeedback } from '@muyu/contract/feedback.ts';
import { auditPage } from '@muyu/contract/operator.ts';
import { answerFeedback, caredFeedbackPage } from '@muyu/contract/operator-message.ts';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../testing/operators.ts';
import { member, visitor } from '../../../testing/people.ts';
import { testServer } from '../../../testing/server.ts';
import { feedbackTotals, latestAnswer, unreadAnswers } from './index.ts';

const server = testServer({ demo: true });
type Caller = { token: string; userId: string };
let support: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  support = await signedIn(server, 'support');
});

const tell = (who: Caller, content = '夜里的字太亮了', given = {}) =>
  server.call(addFeedback, { content, ...given }, who);
const mine = async (who: Caller) => (await server.call(feedbackPage, {}, who)).data.resultList;
const waiting = async (given = {}) => (await server.call(caredFeedbackPage, given, support)).data;
const answer = (feedbackId: string, text = '下个版本会调暗') =>
  server.call(answerFeedback, { feedbackId, answer: text }, support);

test('a visitor tells us something, reads the answer, and it is read', async () => {
  const guest = await visitor(server);
  const { data } = await tell(guest, ' 夜里的字太亮了\u200b ', { contact: ' guest@example.com\n' });
  expect(data).toMatchObject({
    content: '夜里的字太亮了',
    contact: 'guest@example.com',
    answer: null,
    unread: false,
  });
  expect(await unreadAnswers(server.app.db, guest.userId)).toBe(0);
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
  expect(await unreadAnswers(server.app.db, guest.userId)).toBe(1);
  expect(await latestAnswer(server.app.db, guest.userId)).toMatchObject({ text: '下个版本会调暗' });
  for (const _twice of [1, 2])
    expect((await server.call(readFeedback, { id: data.feedbackId }, guest)).status).toBe(200);
  expect(await mine(guest)).toMatchObject([{ unread: false }]);
  expect(await unreadAnswers(server.app.db, guest.userId)).toBe(0);
  expect((await waiting({ state: 'answered' })).resultList[0]).toMatchObject({ feedbackId: data.feedbackId });
});

test('nothing is refused, and so is what is too long', async () => {
  const lin = await member(server, 'lin');
  expect(await tell(lin, ' \u200b\n')).toMatchObject({ status: 422, data: { error: 'feedback.empty' } });
  const long = await tell(lin, '长'.repeat(501));
  expect(long).toMatchObject({ status: 400, data: { fields: [{ field: 'content' }] } });
  expect((await tell(lin, '好', { contact: '1'.repeat(61) })).data).toMatchObject({
    fields: [{ field: 'contact' }],
  });
  expect(await mine(lin)).toEqual([]);
});

test('the same key is one, of several at once too; without a key each is its own', async () => {
  const lin = await member(server, 'lin');
  const replies = await Promise.all([1, 2, 3].map(() => tell(lin, '一次', { key: 'f1' })));
  expect(new Set(replies.map(({ data }) => data.feedbackId)).size).toBe(1);
  await tell(lin, '两次');
  await tell(lin, '两次');
  expect(await mine(lin)).toHaveLength(3);
});

test('nobody reads the feedback of others', async () => {
  const [lin, xia] = [await member(server, 'lin'), await member(server, 'xia')];
  const { data } = await tell(lin);
  expect(await mine(xia)).toEqual([]);
  for (const id of [data.feedbackId, 'nothing', '0190f6a0-0000-7000-8000-000000000000'])
    expect(await server.call(readFeedback, { id }, xia)).toMatchObject({
      status: 404,
      data: { error: 'feedback.notFound' },
    });
  // Nothing to read yet, and that is no fault.
  expect((await server.call(readFeedback, { id: data.feedbackId }, lin)).status).toBe(200);
  expect(await mine(lin)).toMatchObject([{ unread: false }]);
});

test('the oldest waits first, page by page, mine newest first', async () => {
  const lin = await member(server, 'lin');
  const before = await feedbackTotals(server.app.db);
  for (const text of ['一', '二', '三']) await tell(lin, text);
  expect((await feedbackTotals(server.app.db)).open).toBe(before.open + 3);
  const first = await server.call(feedbackPage, { limit: 2 }, lin);
  expect(first.data.resultList.map(({ content }) => content)).toEqual(['三', '二']);
  const next = await server.call(feedbackPage, { limit: 2, page: first.data.nextPage! }, lin);
  expect(next.data).toMatchObject({ resultList: [{ content: '一' }], hasNextPage: false });
  const seen: string[] = [];
  let page: string | null = '1';
  while (page) {
    const data = await waiting({ page, limit: 2 });
    expect(data.total).toBe(before.open + 3);
    seen.push(...data.resultList.map(({ createdAt }) => createdAt));
    page = data.nextPage;
  }
  expect(seen).toEqual([...seen].sort());
  expect(seen).toHaveLength(before.open + 3);
});

test('another answer replaces the first and is unread again; the same one changes nothing; each is in the log', async () => {
  const lin = await member(server, 'lin');
  const { feedbackId } = (await tell(lin)).data;
  await answer(feedbackId, '一');
  await server.call(readFeedback, { id: feedbackId }, lin);
  await answer(feedbackId, '一');
  expect(await mine(lin)).toMatchObject([{ answer: '一', unread: false }]);
  await answer(feedbackId, '二');
  expect(await mine(lin)).toMatchObject([{ answer: '二', unread: true }]);
  const owner = await signedIn(server, 'owner');
  const log = (await server.call(auditPage, {}, owner)).data.resultList;
  const own = log.filter(({ after }) => after?.feedbackId === feedbackId);
  expect(own).toMatchObject([
    { action: 'feedback.answer', targetId: lin.userId, before: { answer: '一' }, after: { answer: '二' } },
    { before: { answer: null }, after: { answer: '一' } },
  ]);
});

test('an empty answer and one to nothing are refused; reviewers answer no feedback', async () => {
  const { feedbackId } = (await tell(await member(server, 'lin'))).data;
  expect((await answer(feedbackId, ' \n')).data).toMatchObject({
    error: 'core.badInput',
    fields: [{ field: 'answer' }],
  });
  for (const id of ['nothing', '0190f6a0-0000-7000-8000-000000000000'])
    expect(await answer(id)).toMatchObject({ status: 404, data: { error: 'feedback.notFound' } });
  const reviewer = await signedIn(server, 'reviewer');
  const refused = await server.call(answerFeedback, { feedbackId, answer: '好' }, reviewer);
  expect(refused.status).toBe(403);
  expect((await server.call(caredFeedbackPage, {}, reviewer)).status).toBe(403);
});
