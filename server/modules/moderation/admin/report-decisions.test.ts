import { getUserInfo, type LoginData, updateInfo } from '@muyu/contract/account/account.ts';
import { listMySanctions, requestDeletion } from '@muyu/contract/account/settings.ts';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import * as endpoints from '@muyu/contract/admin/report.ts';
import { caseErrors } from '@muyu/contract/admin/report.ts';
import { addComment, listComments } from '@muyu/contract/comment.ts';
import { listNotifications } from '@muyu/contract/notification.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword } from '../../../testing/users.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { type ReportDecided, reportDecided } from '../index.ts';
import { reportCase } from '../tables.ts';
import { expectedMissing, reportsOn, type SignedInOperator } from '../testing/reports.ts';
import { listReviews } from '../testing/reviews.ts';

const server = testServer({ demo: true });
const { reported, caseAbout, stateOf, uphold, dismiss } = reportsOn(server);
let reviewer: SignedInOperator;
let colleague: SignedInOperator;
let reporter: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  colleague = await signInOperator(server, 'owner');
  reporter = await member(server, 'reporter');
});

test('upholding hides the post, sanctions the author, notifies both sides and writes an audit entry for each action', async () => {
  const heard: ReportDecided[] = [];
  const { author, postId, caseId, person } = await reported();
  server.app.events.on(reportDecided, async (_tx, decided) => {
    if (decided.caseId === caseId) heard.push(decided);
  });
  const reply = await uphold(reviewer, caseId, { removal: 'hide', sanction: { kind: 'limit', days: 3 } });
  expect(reply).toMatchObject({ status: 200, data: {} });
  expect((await server.call(getPost, { id: postId }, person)).status).toBe(404);
  const own = await server.call(getPost, { id: postId }, author);
  expect(own.data).toMatchObject({
    state: 'hidden',
    rejection: { rule: 'advertising', reason: '广告引流', appeal: null },
  });
  expect((await server.call(listMySanctions, {}, author)).data).toMatchObject([
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
  const owner = await signInOperator(server, 'owner');
  const log = await server.call(listAuditEntries, {}, owner);
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

test('a reported comment can be deleted, a reported person sanctioned', async () => {
  const writer = await member(server, 'writer');
  const postId = await publishedPost(server, await member(server, 'host'), { title: '栈桥' });
  const { commentId } = (await server.call(addComment, { postId, content: '楼上都是骗人的' }, writer)).data;
  await server.call(addReport, { postId, commentId, typeId: 4 }, reporter);
  const caseId = await caseAbout(commentId);
  const detail = await server.call(endpoints.getCase, { caseId }, reviewer);
  expect(detail.data).toMatchObject({
    targetType: 'comment',
    postId,
    current: { content: '楼上都是骗人的', onPost: { title: '栈桥' } },
  });
  expect((await uphold(reviewer, caseId, { removal: 'delete' })).status).toBe(200);
  expect((await server.call(listComments, { postId }, reporter)).data.resultList).toEqual([]);
  expect((await server.call(endpoints.getCase, { caseId }, reviewer)).data.current).toBeNull();

  await server.call(addReport, { reportUserId: writer.userId, typeId: 6 }, reporter);
  const person = await caseAbout(writer.userId);
  expect(await uphold(reviewer, person)).toMatchObject(errorReply(caseErrors.nothingToRemove));
  expect((await uphold(reviewer, person, { sanction: { kind: 'warn' } })).status).toBe(200);
  expect((await server.call(listMySanctions, {}, writer)).data).toMatchObject([{ kind: 'warn' }]);
});

test('of a reported person the operator sees the pictures, and clears the profile with a notice of the reason', async () => {
  const owner = await member(server, 'offender');
  const [avatar, background] = [await readyPicture(server, owner), await readyPicture(server, owner)];
  const { username } = owner;
  await server.call(
    updateInfo,
    { nickname: '夜市老板', sign: '江边第三家', city: '加微信买', headImgUrl: avatar, background },
    owner,
  );
  const person = await member(server, 'witness');
  await server.call(addReport, { reportUserId: owner.userId, typeId: 4 }, person);
  const caseId = await caseAbout(owner.userId);
  const { current } = (await server.call(endpoints.getCase, { caseId }, reviewer)).data;
  expect(current).toMatchObject({ title: '夜市老板', content: '江边第三家\n加微信买' });
  expect(current!.files.map(({ fileId }) => fileId)).toEqual([avatar, background]);
  const headers = { authorization: reviewer.token };
  for (const { url } of current!.files)
    expect((await server.http.inject({ url, headers })).statusCode).toBe(200);
  const profile = async () => (await server.call(getUserInfo, { id: owner.userId }, person)).data;
  const url = (await profile()).headImgUrl!;
  expect((await server.http.inject({ url })).statusCode).toBe(200);

  expect(await uphold(reviewer, caseId)).toMatchObject(errorReply(caseErrors.nothingToRemove));
  expect((await uphold(reviewer, caseId, { removal: 'delete' })).status).toBe(200);
  expect(await profile()).toMatchObject({
    ...{ nickname: username, sign: '', city: null, headImgUrl: null, background: null },
  });
  expect((await server.http.inject({ url })).statusCode).toBe(404);
  const [notice] = (await server.call(listNotifications, { type: 'report' }, owner)).data.resultList;
  expect(notice).toMatchObject({ title: '资料已被清除' });
  expect(notice!.text).toContain('广告引流');
  const log = await listAudit(server, { targetId: owner.userId });
  expect(log).toMatchObject([{ action: 'report.uphold', after: { caseId, removal: 'delete' } }]);
  expect(JSON.stringify(log)).not.toContain('江边第三家');

  await server.call(addReport, { reportUserId: owner.userId, typeId: 4 }, person);
  const open = await server.app.db.select().from(reportCase).where(eq(reportCase.targetId, owner.userId));
  const again = open.find(({ state }) => state === 'open')!.caseId;
  expect(await uphold(reviewer, again, { removal: 'delete' })).toMatchObject(
    errorReply(caseErrors.nothingToRemove),
  );
});

test('the case of a post that its author deleted stays open with its text and files until it is decided', async () => {
  const author = await member(server, 'author');
  const fileId = await readyPicture(server, author);
  const postId = await publishedPost(server, author, { content: '证据', fileIds: [fileId] });
  await server.call(addReport, { postId, typeId: 4 }, await member(server, 'someone'));
  const caseId = await caseAbout(postId);
  await server.call(deletePost, { postId }, author);
  const refused = await uphold(reviewer, caseId, { removal: 'hide', sanction: { kind: 'freeze', days: 3 } });
  expect(refused).toMatchObject(errorReply(caseErrors.nothingToRemove));
  expect(await stateOf(caseId)).toBe('open');
  expect((await server.call(listMySanctions, {}, author)).data).toEqual([]);
  const { data } = await server.call(endpoints.getCase, { caseId }, reviewer);
  expect(data).toMatchObject({
    quoted: '证据',
    current: { content: '证据', files: [{ fileId }], deleted: true },
  });
  const { url } = data.current!.files[0]!;
  const headers = { authorization: reviewer.token };
  expect((await server.http.inject({ url, headers })).statusCode).toBe(200);
  expect((await uphold(reviewer, caseId, {})).status).toBe(200);
});

test('a decision needs a known case, a reason, and for a restriction its days', async () => {
  const { caseId, author } = await reported();
  expect(await uphold(reviewer, caseId, { reason: ' \u200b' })).toMatchObject(expectedMissing('reason'));
  expect(await dismiss(reviewer, caseId, '\n')).toMatchObject(expectedMissing('reason'));
  expect(await uphold(reviewer, caseId, { sanction: { kind: 'limit' } })).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'days' }] },
  });
  expect(await stateOf(caseId)).toBe('open');
  expect((await server.call(listMySanctions, {}, author)).data).toEqual([]);
  for (const id of ['nothing', author.userId]) {
    const note = server.call(endpoints.addCaseNote, { caseId: id, text: '?' }, reviewer);
    const replies = [uphold(reviewer, id), dismiss(reviewer, id), note];
    const take = server.call(endpoints.assignCase, { caseId: id, status: 1 }, reviewer);
    for (const reply of [...replies, take, server.call(endpoints.getCase, { caseId: id }, reviewer)])
      expect(await reply).toMatchObject(errorReply(caseErrors.notFound));
  }
  await dismiss(reviewer, caseId);
});

test('of two concurrent decisions one wins and one audit entry is written', async () => {
  for (let round = 0; round < 5; round++) {
    const { postId, caseId } = await reported();
    const replies = await Promise.all([
      uphold(reviewer, caseId),
      dismiss(colleague, caseId),
      uphold(colleague, caseId, { removal: 'delete' }),
    ]);
    const winner = replies.findIndex(({ status }) => status === 200);
    for (const [i, reply] of replies.entries())
      if (i !== winner) expect(reply).toMatchObject(errorReply(caseErrors.alreadyDecided));
    expect(await stateOf(caseId)).toBe(winner === 1 ? 'dismissed' : 'upheld');
    const log = await listAudit(server, { targetId: postId });
    expect(log).toHaveLength(1);
  }
});

test('a decision and a concurrent deletion by the author both end without a deadlock', async () => {
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

test('a failing listener rolls a decision back', async () => {
  const { author, postId, caseId } = await reported();
  server.app.events.on(reportDecided, async (_tx, decided) => {
    if (decided.caseId === caseId) throw new Error('the disk is full');
  });
  expect(await uphold(reviewer, caseId, { removal: 'hide', sanction: { kind: 'warn' } })).toMatchObject({
    status: 500,
  });
  expect(await stateOf(caseId)).toBe('open');
  expect((await server.call(getPost, { id: postId }, author)).data.state).toBe('published');
  expect((await server.call(listMySanctions, {}, author)).data).toEqual([]);
  const items = await listReviews(server, postId);
  expect(items.map(({ state }) => state)).toEqual(['approved']);
  const log = await listAudit(server, { targetId: postId });
  expect(log).toEqual([]);
});

test('a report about an erased person is upheld without a sanction and without notes, which are refused with their reason', async () => {
  const [person, other] = [await member(server, 'person'), await member(server, 'other')];
  await server.call(addReport, { reportUserId: person.userId, typeId: 4 }, other);
  const caseId = await caseAbout(person.userId);
  const shown = async () => (await server.call(endpoints.getCase, { caseId }, reviewer)).data;
  expect(await shown()).toMatchObject({ authorErased: false });
  const note = () => server.call(endpoints.addCaseNote, { caseId, text: '实名张三' }, reviewer);
  expect((await note()).status).toBe(200);
  const { deletionAt } = (await server.call(requestDeletion, { password: memberPassword }, person)).data;
  expect(await eraseAccounts(server.app, new Date(deletionAt))).toBe(1);
  expect(await shown()).toMatchObject({ authorErased: true, notes: [] });
  expect(await note()).toMatchObject(errorReply(endpoints.caseErrors.authorErased));
  expect(await uphold(reviewer, caseId, { sanction: { kind: 'warn' } })).toMatchObject(
    errorReply(endpoints.caseErrors.authorErased),
  );
  expect((await uphold(reviewer, caseId, {})).status).toBe(200);
});

test('a case is decided and each of many reporters is told', async () => {
  const { caseId } = await reported();
  const crowd = 9_400;
  await server.app.db.execute(sql`
    with crowd as (
      insert into app_user (user_id, kind, username, nickname, created_at)
      select gen_random_uuid(), 'member', 'crowd' || i, 'crowd', now() from generate_series(1, ${crowd}::int) i
      returning user_id
    )
    insert into report (case_id, reporter_id, report_id, type_id, content, created_at)
    select ${caseId}, user_id, gen_random_uuid(), 4, '', now() from crowd`);
  expect(await dismiss(reviewer, caseId)).toMatchObject({ status: 200 });
  const { rows } = await server.app.db.execute(sql`
    select count(*)::int from notification join app_user using (user_id)
    where nickname = 'crowd' and notice ->> 'key' = 'reportDismissed'`);
  expect(rows).toEqual([{ count: crowd }]);
});
