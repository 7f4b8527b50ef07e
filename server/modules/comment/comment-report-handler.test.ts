import type { LoginData } from '@muyu/contract/account/account.ts';
import { getComment, listComments, listReplies, replyToComment } from '@muyu/contract/comment.ts';
import {
  deleteComment,
  deleteCommentBatch,
  deleteReply,
  pinComment,
} from '@muyu/contract/comment-management.ts';
import { like } from '@muyu/contract/like.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { contextAs } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { commentReportHandler } from './comment-report-handler.ts';
import { type CommentsRemoved, commentsRemoved } from './index.ts';
import { comment } from './tables.ts';
import {
  decideComment,
  overturn,
  readAll,
  scene,
  upsertTerm,
  writeComment,
  writeReply,
} from './testing/comments.ts';

const server = testServer();
const received: CommentsRemoved[] = [];
beforeAll(async () => {
  server.app.events.on(commentsRemoved, async (_tx, gone) => {
    received.push(gone);
  });
  await upsertTerm(server, '等等看', 'hold');
});

const remove = (postId: string, targetId: string, how: 'hide' | 'delete') =>
  server.app.db.transaction((tx) =>
    commentReportHandler(server.app).remove(tx, { targetId, postId }, how, new Date()),
  );
const find = (by: LoginData, ref: { postId?: string; commentId?: string; replyId?: string }) =>
  commentReportHandler(server.app).find(contextAs(server, by), ref);
const number = async (postId: string, by: LoginData) =>
  (await server.call(getPost, { id: postId }, by)).data.commentNum;
const stateOf = async (id: string) =>
  (await server.app.db.select().from(comment).where(eq(comment.commentId, id)))[0]!.state;

/** A comment with three replies, another one with a reply. */
async function board() {
  const { author, reader, postId } = await scene(server);
  const one = await writeComment(server, postId, reader, '第一条');
  const two = await writeComment(server, postId, author, '第二条');
  const replies: string[] = [];
  for (const by of [author, reader, author])
    replies.push(await writeReply(server, { postId, commentId: one }, by));
  const other = await writeReply(server, { postId, commentId: two }, reader);
  const [a, b, c] = replies as [string, string, string];
  return { author, reader, postId, one, two, a, b, c, other };
}

test('only visible comments and replies can be reported', async () => {
  const { author, reader, postId, one, two, a } = await board();
  expect(await find(author, { postId, commentId: one })).toEqual({
    targetId: one,
    postId,
    authorId: reader.userId,
    quoted: '第一条',
    fileIds: [],
  });
  expect(await find(reader, { postId, commentId: one, replyId: a })).toMatchObject({
    targetId: a,
    authorId: author.userId,
  });
  const gone = { definition: { name: 'report.targetGone' } };
  for (const ref of [
    { postId },
    { postId, commentId: a },
    { postId, commentId: newId(new Date()) },
    { postId, commentId: 'nothing' },
    { postId, commentId: one, replyId: newId(new Date()) },
    { postId, commentId: two, replyId: a },
    { postId, commentId: one, replyId: one },
  ]) {
    await expect(find(reader, ref)).rejects.toMatchObject(gone);
  }
  await server.call(deleteReply, { postId, commentId: one, replyId: a }, author);
  await expect(find(reader, { postId, commentId: one, replyId: a })).rejects.toMatchObject(gone);
  await server.call(deletePost, { postId }, author);
  await expect(find(reader, { postId, commentId: one })).rejects.toMatchObject({
    definition: { name: 'post.notFound' },
  });
});

test('readers do not see a hidden comment and its replies', async () => {
  const { author, reader, postId, one, two, a, b, c, other } = await board();
  await server.call(pinComment, { postId, commentId: one, status: 1 }, author);
  received.length = 0;
  expect(await remove(postId, one, 'hide')).toBe('hide');
  expect(received).toEqual([{ postId, commentIds: expect.arrayContaining([one, a, b, c]) }]);
  expect(received[0]!.commentIds).toHaveLength(4);
  expect(await readAll(server, postId, reader)).toMatchObject({ ids: [two], replies: { [two]: [other] } });
  expect(await number(postId, author)).toBe(2);
  await flushPostCounterDeltas(server.app);
  expect(await number(postId, author)).toBe(2);
  for (const reply of [
    await server.call(getComment, { postId, commentId: one }, reader),
    await server.call(listReplies, { postId, commentId: one }, reader),
    await server.call(replyToComment, { postId, commentId: one, content: 'x' }, reader),
    await server.call(like, { type: '5', postId, commentId: one, status: 1 }, reader),
    await server.call(like, { type: '5', postId, commentId: a, status: 1 }, reader),
    await server.call(deleteReply, { postId, commentId: one, replyId: b }, reader),
    await server.call(deleteComment, { postId, commentId: one }, reader),
  ]) {
    expect(reply.status).toBe(404);
  }
  const batch = { postId, commentParamList: [{ commentId: one, replyIdList: [] }] };
  expect((await server.call(deleteCommentBatch, batch, author)).data).toMatchObject({ deleted: 0 });
  expect(await remove(postId, one, 'hide')).toBe(null);
});

test('a hidden comment that was pinned is pinned again when it is public again, unless all places are taken', async () => {
  const { author, reader, postId, one, two } = await board();
  const pin = (commentId: string) => server.call(pinComment, { postId, commentId, status: 1 }, author);
  const topsOf = async () => {
    const { data } = await server.call(listComments, { postId }, reader);
    return data.resultList.filter(({ top }) => top).map(({ commentId }) => commentId);
  };
  for (const id of [two, one]) await pin(id);
  expect(await topsOf()).toEqual([one, two]);
  await remove(postId, one, 'hide');
  expect(await topsOf()).toEqual([two]);
  await overturn(server, one, reader.userId);
  expect(await topsOf()).toEqual([one, two]);
  await remove(postId, one, 'hide');
  const more = [
    await writeComment(server, postId, author, '三'),
    await writeComment(server, postId, author, '四'),
  ];
  for (const id of more) expect((await pin(id)).status).toBe(200);
  await overturn(server, one, reader.userId);
  expect(await topsOf()).toEqual([more[1], more[0], two]);
});

test('deleting an own pending reply below a hidden comment returns none of the replies below it', async () => {
  const { reader, postId, one, a } = await board();
  const deletePending = async () => {
    const reply = { postId, commentId: one, content: '等等看' };
    const { replyId } = (await server.call(replyToComment, reply, reader)).data;
    const input = { postId, commentId: one, replyId, notInReplyIdList: [] };
    return () => server.call(deleteReply, input, reader);
  };
  const deleteFirst = await deletePending();
  const deleteSecond = await deletePending();
  expect((await deleteFirst()).data.next).toMatchObject({ replyId: a });
  await remove(postId, one, 'hide');
  expect((await deleteSecond()).data).toMatchObject({ next: null });
});

test('a granted appeal restores a comment with the replies that were not deleted themselves', async () => {
  const { author, reader, postId, one, two, a, b, c } = await board();
  await server.call(deleteReply, { postId, commentId: one, replyId: a }, author);
  expect(await remove(postId, b, 'hide')).toBe('hide');
  const late = await server.call(replyToComment, { postId, commentId: one, content: '等等看' }, reader);
  await remove(postId, one, 'hide');
  await decideComment(server, late.data.replyId, 'approved');
  expect(await number(postId, author)).toBe(2);
  await overturn(server, one, reader.userId);
  expect((await readAll(server, postId, author)).ids).toEqual([two, one]);
  expect((await readAll(server, postId, author)).replies[one]).toEqual([c, late.data.replyId]);
  expect(await number(postId, author)).toBe(5);
  await overturn(server, b, reader.userId);
  expect((await readAll(server, postId, author)).replies[one]).toEqual([b, c, late.data.replyId]);
  expect(await number(postId, author)).toBe(6);
});

test('a reply below a hidden comment can be hidden, restored and deleted with exact counts', async () => {
  const { author, reader, postId, one, a, b, c } = await board();
  await remove(postId, one, 'hide');
  expect([await remove(postId, a, 'hide'), await remove(postId, b, 'delete')]).toEqual(['hide', 'delete']);
  await overturn(server, a, author.userId);
  await remove(postId, c, 'hide');
  await overturn(server, one, reader.userId);
  expect((await readAll(server, postId, author)).replies[one]).toEqual([a]);
  expect((await readAll(server, postId, author)).comments.at(-1)).toMatchObject({ commentNum: 1 });
  expect(await number(postId, author)).toBe(4);
  expect([await stateOf(b), await stateOf(c)]).toEqual(['deleted', 'hidden']);
});

test('a hidden comment that is deleted cannot be restored', async () => {
  const { author, reader, postId, one, two, a, other } = await board();
  await remove(postId, one, 'hide');
  expect(await remove(postId, one, 'delete')).toBe('delete');
  expect(await remove(postId, one, 'delete')).toBe(null);
  expect(await stateOf(a)).toBe('deleted');
  await remove(postId, other, 'hide');
  await server.call(deleteComment, { postId, commentId: two }, author);
  for (const id of [one, two, other]) await overturn(server, id, reader.userId);
  expect((await readAll(server, postId, reader)).ids).toEqual([]);
  expect(await number(postId, author)).toBe(0);
  expect(await remove(postId, newId(new Date()), 'hide')).toBe(null);
});

test('concurrent hiding, deleting and replying leave counts equal to the rows', async () => {
  const { author, reader, postId, one, two, a, b, c } = await board();
  const reply = (commentId: string) =>
    server.call(replyToComment, { postId, commentId, content: '还在吗' }, reader);
  await Promise.all([
    remove(postId, one, 'hide'),
    remove(postId, a, 'hide'),
    server.call(deleteReply, { postId, commentId: one, replyId: b }, reader),
    remove(postId, c, 'delete'),
    reply(one),
    reply(two),
    server.call(deleteComment, { postId, commentId: two }, author),
    flushPostCounterDeltas(server.app),
  ]);
  const hidden = await number(postId, author);
  expect(hidden).toBe(0);
  await overturn(server, one, reader.userId);
  const { replies } = await readAll(server, postId, reader);
  expect(await number(postId, author)).toBe(1 + replies[one]!.length);
});
