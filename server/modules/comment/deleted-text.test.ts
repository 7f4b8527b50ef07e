import { addComment } from '@muyu/contract/comment.ts';
import { deleteComment, deleteCommentBatch, deleteReply } from '@muyu/contract/comment-management.ts';
import { like } from '@muyu/contract/like.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { reportsOn } from '../moderation/testing/reports.ts';
import { clearDeletedComments } from './commands/clear-deleted.ts';
import { commentReportHandler } from './comment-report-handler.ts';
import { comment, commentLike } from './tables.ts';
import { overturn, readAll, scene, upsertTerm, writeComment, writeReply } from './testing/comments.ts';

const server = testServer();
const { caseAbout, dismiss, uphold } = reportsOn(server);
let operator: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  await upsertTerm(server, '等等看', 'hold');
  operator = await signInOperator(server, 'reviewer');
});

const texts = async (...ids: string[]) => {
  const rows = await server.app.db.select().from(comment).where(inArray(comment.commentId, ids));
  const byId = new Map(rows.map((row) => [row.commentId, row]));
  return ids.map((id) => {
    const { state, content, markUserIds, likeCount } = byId.get(id)!;
    return [state, content, markUserIds.length, likeCount];
  });
};
const likesOf = (id: string) => server.app.db.$count(commentLike, eq(commentLike.commentId, id));
const runJob = () => clearDeletedComments(server.app, new AbortController().signal);
const cleared = ['deleted', '', 0, 0];

/** A comment that mentions its post's author, with a like and a reply that has one, too. */
async function liked() {
  const { author, reader, postId } = await scene(server);
  const asked = { postId, content: '@author 电话 13800000000', markUserIds: [author.userId] };
  const { commentId } = (await server.call(addComment, asked, reader)).data;
  const replyId = await writeReply(server, { postId, commentId }, author);
  for (const id of [commentId, replyId])
    await server.call(like, { type: '5', postId, commentId: id, status: 1 }, author);
  return { author, reader, postId, commentId, replyId };
}

test('a deleted comment and the replies below it lose text, mentions and likes at once', async () => {
  const { reader, postId, commentId, replyId } = await liked();
  expect(await texts(commentId)).toEqual([['published', '@author 电话 13800000000', 1, 1]]);
  await server.call(deleteComment, { postId, commentId }, reader);
  expect(await texts(commentId, replyId)).toEqual([cleared, cleared]);
  expect([await likesOf(commentId), await likesOf(replyId)]).toEqual([0, 0]);
});

test('the digest of a deleted comment, which would confirm a guessed text, goes with it', async () => {
  const { reader, postId } = await scene(server);
  const key = newId(new Date());
  const { commentId } = (await server.call(addComment, { postId, content: '13800000000', key }, reader)).data;
  const digest = async () => {
    const [row] = await server.app.db.select().from(comment).where(eq(comment.commentId, commentId));
    return row!.requestDigest?.length;
  };
  expect(await digest()).toBe(32);
  await server.call(deleteComment, { postId, commentId }, reader);
  expect(await digest()).toBe(0);
  // A row of a version that kept it.
  const kept = Buffer.alloc(32, 1);
  await server.app.db.update(comment).set({ requestDigest: kept }).where(eq(comment.commentId, commentId));
  await runJob();
  expect(await digest()).toBe(0);
});

test('a deleted reply is cleared, and what was deleted in a batch; what stays keeps its likes', async () => {
  const { author, reader, postId, commentId, replyId } = await liked();
  await server.call(deleteReply, { postId, commentId, replyId }, author);
  expect(await texts(commentId, replyId)).toEqual([['published', '@author 电话 13800000000', 1, 1], cleared]);
  const other = await writeComment(server, postId, reader, '第二条');
  const commentParamList = [{ commentId: other, replyIdList: [] }];
  await server.call(deleteCommentBatch, { postId, commentParamList }, author);
  expect(await texts(other)).toEqual([cleared]);
  expect(await likesOf(commentId)).toBe(1);
});

test('a comment that waits for its review is cleared when its author deletes it', async () => {
  const { reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, reader, '等等看');
  await server.call(deleteComment, { postId, commentId }, reader);
  expect(await texts(commentId)).toEqual([cleared]);
});

test('a hidden comment keeps its text and likes until it is deleted', async () => {
  const { reader, postId, commentId, replyId } = await liked();
  const remove = (how: 'hide' | 'delete') =>
    server.app.db.transaction((tx) =>
      commentReportHandler(server.app).remove(tx, { targetId: commentId, postId }, how, new Date()),
    );
  await remove('hide');
  await runJob();
  await overturn(server, commentId, reader.userId);
  expect(await texts(commentId, replyId)).toMatchObject([
    ['published', '@author 电话 13800000000', 1, 1],
    ['published', '我也在那里', 0, 1],
  ]);
  await remove('hide');
  await remove('delete');
  expect(await texts(commentId, replyId)).toEqual([cleared, cleared]);
});

test('a deleted comment stays as evidence while a case is open; the job clears it afterwards', async () => {
  const { author, reader, postId, commentId, replyId } = await liked();
  await server.call(addReport, { postId, commentId, typeId: 4 }, author);
  await server.call(deleteComment, { postId, commentId }, reader);
  await runJob();
  const kept = ['deleted', '@author 电话 13800000000', 1, 1];
  expect(await texts(commentId, replyId)).toEqual([kept, cleared]);
  await dismiss(operator, await caseAbout(commentId));
  expect(await texts(commentId)).toEqual([kept]);
  await runJob();
  expect(await texts(commentId)).toEqual([cleared]);
  expect(await likesOf(commentId)).toBe(0);
});

test('a comment that operators delete is there for the notice about it, and the job clears it', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, reader, '来找我玩');
  await server.call(addReport, { postId, commentId, typeId: 4 }, author);
  expect((await uphold(operator, await caseAbout(commentId), { removal: 'delete' })).code).toBe('00000');
  expect(await texts(commentId)).toEqual([['deleted', '来找我玩', 0, 0]]);
  await runJob();
  expect(await texts(commentId)).toEqual([cleared]);
});

test('a like that comes while its comment is deleted leaves no row', async () => {
  const { author, reader, postId, commentId } = await liked();
  const people = await Promise.all(Array.from({ length: 8 }, () => member(server, 'fond')));
  const click = (by: (typeof people)[number], status: 0 | 1) =>
    server.call(like, { type: '5', postId, commentId, status }, by);
  const replies = await Promise.all([
    ...people.map((person) => click(person, 1)),
    server.call(deleteComment, { postId, commentId }, reader),
    click(author, 0),
  ]);
  expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  await runJob();
  expect(await texts(commentId)).toEqual([cleared]);
  expect(await likesOf(commentId)).toBe(0);
  expect((await readAll(server, postId, reader)).ids).toEqual([]);
});
