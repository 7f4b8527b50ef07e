import { addComment, commentPage } from '@muyu/contract/comment.ts';
import { auditPage } from '@muyu/contract/operator.ts';
import * as calls from '@muyu/contract/operator-reports.ts';
import { deletePost, postInfo } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { mySanctions } from '@muyu/contract/settings.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { type ReportDecided, reportDecided, reviewItem } from '../moderation/index.ts';
import { auditEntry } from './index.ts';
import { type Person, refusal, reportsOn, type Staff } from './testing/reports.ts';

const server = testServer({ demo: true });
const { reported, caseAbout, stateOf, uphold, dismiss } = reportsOn(server);
let reviewer: Staff;
let support: Staff;
let reporter: Person;

beforeAll(async () => {
  reviewer = await signedIn(server, 'reviewer');
  support = await signedIn(server, 'support');
  reporter = await member(server, 'reporter');
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
