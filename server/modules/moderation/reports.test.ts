import type { LoginData } from '@muyu/contract/account/account.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { addReport, listReportTypes, reportErrors, reportReasons } from '@muyu/contract/report.ts';
import { socialErrors } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { errorReply } from '../../testing/expected/error-reply.ts';
import { contextAs, pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { addReport as report } from './scenario.ts';
import { reportCase, report as reportTable } from './tables.ts';

const server = testServer();
type Given = Partial<ClientInputOf<typeof addReport>>;
let author: LoginData;

beforeAll(async () => {
  author = await member(server, 'reported');
});

const send = (by: LoginData, given: Given) => server.call(addReport, { typeId: 4, ...given }, by);
const casesAbout = (targetId: string) =>
  server.app.db.select().from(reportCase).where(eq(reportCase.targetId, targetId));
const reportsBy = (person: LoginData) =>
  server.app.db.$count(reportTable, eq(reportTable.reporterId, person.userId));

test('lists eleven reasons in the language of the request', async () => {
  const guest = await visitor(server);
  const { data } = await server.call(listReportTypes, {}, guest);
  expect(data).toHaveLength(reportReasons.length);
  expect(data[0]).toEqual({ typeId: 1, name: '违法违规', textRequired: false });
  expect(data.filter((type) => type.textRequired)).toEqual([
    { typeId: 11, name: '其他', textRequired: true },
  ]);
});

test('the ids of a report select a post, comment, reply or person', async () => {
  const reporter = await member(server, 'reporter');
  const postId = await publishedPost(server, author, { title: '栈桥', content: '潮水退去' });
  const { commentId } = (await server.call(addComment, { postId, content: '第一条评论' }, author)).data;
  const reportUserId = author.userId;
  const about = async (given: Given, targetId: string) => {
    const reply = await send(reporter, given);
    expect(reply).toMatchObject({ status: 200, data: { typeId: 4, state: 'open' } });
    const [found] = await casesAbout(targetId);
    return { type: reply.data.targetType, quoted: found!.quoted, postId: found!.postId };
  };
  expect(await about({ postId, reportUserId }, postId)).toEqual({
    type: 'post',
    quoted: '栈桥\n潮水退去',
    postId: null,
  });
  expect(await about({ postId, commentId, reportUserId }, commentId)).toEqual({
    type: 'comment',
    quoted: '第一条评论',
    postId,
  });
  const reply = { postId, commentId, content: '其中的回复' };
  const { replyId } = (await server.call(replyToComment, reply, author)).data;
  expect(await about({ postId, commentId, replyId }, replyId)).toEqual({
    type: 'comment',
    quoted: '其中的回复',
    postId,
  });
  expect(await about({ reportUserId }, reportUserId)).toMatchObject({ type: 'user', postId: null });
});

test('reports about one target form one case with the quote of the first', async () => {
  const [first, second] = [await member(server, 'first'), await member(server, 'second')];
  const postId = await publishedPost(server, author, { content: '原来的文字' });
  const one = await send(first, { postId, typeId: 2 });
  const other = await send(second, { postId, typeId: 5 });
  expect(other.data.reportId).not.toBe(one.data.reportId);
  const cases = await casesAbout(postId);
  expect(cases).toMatchObject([{ quoted: '原来的文字', authorId: author.userId, state: 'open' }]);
  expect(cases[0]!.lastAt.getTime()).toBeGreaterThan(cases[0]!.openedAt.getTime());
});

test('a repeated report of a person returns the first receipt, also when concurrent', async () => {
  const reporter = await member(server, 'again');
  const postId = await publishedPost(server, author);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) => send(reporter, { postId, typeId: i + 1 })),
  );
  const receipts = replies.map(({ status, data }) => ({ status, ...data }));
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
  expect(receipts[0]).toMatchObject({ status: 200, state: 'open' });
  expect(await reportsBy(reporter)).toBe(1);
});

test('concurrent reports of many people form one case', async () => {
  const postId = await publishedPost(server, author);
  const people = await Promise.all(Array.from({ length: 8 }, () => member(server, 'crowd')));
  const replies = await Promise.all(people.map((person) => send(person, { postId })));
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  const [only, ...rest] = await casesAbout(postId);
  expect(rest).toEqual([]);
  expect(await server.app.db.$count(reportTable, eq(reportTable.caseId, only!.caseId))).toBe(people.length);
});

test('rejects the eleventh report of a day in Shanghai, also when concurrent', async () => {
  const reporter = await member(server, 'eager');
  const people = await Promise.all(Array.from({ length: 12 }, () => member(server, 'target')));
  const replies = await Promise.all(people.map(({ userId }) => send(reporter, { reportUserId: userId })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(reply).toMatchObject({ code: '429', ...errorReply(reportErrors.tooManyToday) });
  const known = people[replies.findIndex(({ status }) => status === 200)]!;
  expect((await send(reporter, { reportUserId: known.userId })).status).toBe(200);

  const patient = await member(server, 'patient');
  const evening = new Date('2027-03-01T15:48:20Z');
  const reportAt = (target: LoginData, at: Date) =>
    report(contextAs(server, patient, at), { typeId: 4, reportUserId: target.userId });
  for (const target of people.slice(0, 10)) await reportAt(target, evening);
  const eleventh = people[10]!;
  await expect(reportAt(eleventh, evening)).rejects.toMatchObject({
    definition: { name: 'report.tooManyToday' },
    details: { limit: 10, retryAfterSeconds: 700 },
  });
  expect(await reportAt(eleventh, new Date('2027-03-01T16:00:00Z'))).toMatchObject({ state: 'open' });
});

test('people cannot report themselves or their own content', async () => {
  const postId = await publishedPost(server, author);
  for (const given of [{ postId }, { reportUserId: author.userId }])
    expect(await send(author, given)).toMatchObject(errorReply(reportErrors.notYourself));
  expect(await casesAbout(postId)).toEqual([]);
});

test('the last reason requires a visible text of at most 200 characters', async () => {
  const reporter = await member(server, 'other');
  const postId = await publishedPost(server, author);
  for (const content of [undefined, '', ' \n ', '\u200b\u202e'])
    expect(await send(reporter, { postId, typeId: 11, content })).toMatchObject(
      errorReply(reportErrors.textRequired),
    );
  const long = await send(reporter, { postId, typeId: 11, content: '字'.repeat(201) });
  expect(long).toMatchObject({ status: 400, code: '10101' });
  expect((await send(reporter, { postId, typeId: 11, content: '字'.repeat(200) })).status).toBe(200);
});

test('unknown, unpublished and missing targets cannot be reported', async () => {
  const reporter = await member(server, 'lost');
  const hidden = await pendingPost(server, author);
  const postId = await publishedPost(server, author);
  expect(await send(reporter, { postId: hidden })).toMatchObject(errorReply(postErrors.notFound));
  for (const nothing of [newId(new Date()), 'nothing'])
    expect(await send(reporter, { postId: nothing })).toMatchObject(errorReply(postErrors.notFound));
  expect(await send(reporter, { postId, commentId: newId(new Date()) })).toMatchObject(
    errorReply(reportErrors.targetGone),
  );
  expect(await send(reporter, { snapshotId: newId(new Date()) })).toMatchObject(
    errorReply(reportErrors.targetGone),
  );
  for (const reportUserId of [newId(new Date()), 'nobody', (await visitor(server)).userId])
    expect(await send(reporter, { reportUserId })).toMatchObject(errorReply(socialErrors.userNotFound));
  expect(await send(reporter, {})).toMatchObject({ status: 400, code: '10101' });
  expect(await send(reporter, { postId, typeId: 12 })).toMatchObject({ status: 400, code: '10101' });
});

test('only members report', async () => {
  const postId = await publishedPost(server, author);
  const guest = await visitor(server);
  expect(await send(guest, { postId })).toMatchObject({ status: 403, data: { error: 'core.membersOnly' } });
  expect((await server.call(addReport, { postId, typeId: 1 })).status).toBe(401);
});
