import type { LoginData } from '@muyu/contract/account/account.ts';
import { addComment, listComments, replyToComment, replyToReply } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-management.ts';
import { getPost, setCommentsClosed } from '@muyu/contract/post.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member, visitor } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { type CommentAdded, commentAdded } from './index.ts';
import { comment } from './tables.ts';
import { readAll, scene, writeComment, writeReply } from './testing/comments.ts';

const server = testServer();
const received: CommentAdded[] = [];
beforeAll(() => {
  server.app.events.on(commentAdded, async (_tx, added) => {
    received.push(added);
  });
});
const number = async (postId: string, by: LoginData) =>
  (await server.call(getPost, { id: postId }, by)).data.commentNum;

test('a repeated request, also a concurrent one, inserts and emits once', async () => {
  const { reader, author, postId } = await scene(server);
  received.length = 0;
  const key = newId(new Date());
  const send = () => server.call(addComment, { postId, content: '只说一次', key }, reader);
  const all = [...(await Promise.all(Array.from({ length: 8 }, send))), await send()];
  const [first] = all;
  expect(first).toMatchObject({ code: '00000', data: { content: '只说一次', state: 'published' } });
  for (const reply of all) expect(reply.data).toEqual(first!.data);
  expect(await number(postId, author)).toBe(1);
  expect(received).toHaveLength(1);

  const { commentId } = first!.data;
  const again = newId(new Date());
  const reply = () =>
    server.call(replyToComment, { postId, commentId, content: '回一次', key: again }, author);
  const replies = await Promise.all(Array.from({ length: 8 }, reply));
  expect(new Set(replies.map((one) => one.data.replyId)).size).toBe(1);
  expect((await readAll(server, postId, reader)).comments).toMatchObject([{ commentNum: 1 }]);
  expect(await number(postId, author)).toBe(2);
  expect(received).toHaveLength(2);
});

test('a repeated request is answered with what it wrote after the comments were closed or the answered reply was deleted', async () => {
  const { reader, author, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  const replyId = await writeReply(server, { postId, commentId }, author);
  const [key, again] = [newId(new Date()), newId(new Date())];
  const write = () => server.call(addComment, { postId, content: '只说一次', key }, reader);
  const answer = () =>
    server.call(replyToReply, { postId, commentId, replyId, content: '回一次', key: again }, reader);
  const [written, answered] = [await write(), await answer()];
  await server.call(deleteReply, { postId, commentId, replyId }, author);
  expect((await answer()).data).toEqual(answered.data);
  await server.call(setCommentsClosed, { postId, status: 1 }, author);
  expect((await write()).data).toEqual(written.data);
  expect((await answer()).data).toEqual(answered.data);
  const other = await server.call(addComment, { postId, content: '别的', key }, reader);
  expect(other).toMatchObject({ status: 400, data: { fields: [{ field: 'key' }] } });
});

test('a repeated key with another text is refused', async () => {
  const { reader, author, postId } = await scene(server);
  const key = newId(new Date());
  await server.call(addComment, { postId, content: 'a', key }, reader);
  const other = await server.call(addComment, { postId, content: 'b', key }, reader);
  expect(other).toMatchObject({ status: 400, data: { error: 'core.badInput', fields: [{ field: 'key' }] } });
  expect(await number(postId, author)).toBe(1);
});

test('a key belongs to one author, post and parent', async () => {
  const { reader, author, postId } = await scene(server);
  const other = await scene(server);
  const key = newId(new Date());
  const mine = (await server.call(addComment, { postId, content: 'a', key }, reader)).data.commentId;
  const theirs = (await server.call(addComment, { postId, content: 'b', key }, author)).data.commentId;
  const elsewhere = await server.call(addComment, { postId: other.postId, content: 'c', key }, reader);
  expect(new Set([mine, theirs, elsewhere.data.commentId]).size).toBe(3);
  const asReply = await server.call(replyToComment, { postId, commentId: theirs, content: 'd', key }, reader);
  expect(asReply).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'key' }] },
  });
  await server.call(deleteComment, { postId, commentId: mine }, reader);
  const late = await server.call(addComment, { postId, content: 'a', key }, reader);
  expect(late).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
  expect(await number(postId, author)).toBe(1);
});

test('mentions show present nicknames, also of people who ignore the author', async () => {
  const { reader, author, postId } = await scene(server);
  const friend = await member(server, 'friend');
  const shy = await member(server, 'shy');
  await server.call(ignoreUser, { userId: reader.userId, status: 1 }, shy);
  received.length = 0;
  const markUserIds = [shy.userId, friend.userId, reader.userId];
  const content = '@shy @friend 一起来';
  const { data } = await server.call(addComment, { postId, content, markUserIds }, reader);
  const both = [
    { userId: shy.userId, nickname: 'shy' },
    { userId: friend.userId, nickname: 'friend' },
  ];
  expect(data).toMatchObject({ content, marks: both });
  expect(received).toMatchObject([{ markUserIds: [shy.userId, friend.userId] }]);
  const { commentId } = data;
  const answers = { postId, commentId, content, markUserIds };
  const reply = await server.call(replyToComment, answers, author);
  expect(reply.data.marks).toHaveLength(3);
  const back = await server.call(replyToReply, { ...answers, replyId: reply.data.replyId }, reader);
  expect(back.data.marks).toEqual(both);
  await server.app.db.update(appUser).set({ nickname: '新名字' }).where(eq(appUser.userId, friend.userId));
  await server.app.pubsub.publish(server.app.db, 'user', friend.userId);
  const [shown] = (await server.call(listComments, { postId }, author)).data.resultList;
  expect(shown!.marks).toEqual([both[0], { userId: friend.userId, nickname: '新名字' }]);
});

test('a comment names nobody whose account is closed, and mentions nobody whose account is erased', async () => {
  const { reader, author, postId } = await scene(server);
  const left = await member(server, 'left');
  const markUserIds = [left.userId, author.userId];
  const said = await server.call(addComment, { postId, content: '@left @author 看', markUserIds }, reader);
  const below = { postId, commentId: said.data.commentId };
  const first = await server.call(replyToComment, { ...below, content: '来了' }, left);
  const answer = { ...below, replyId: first.data.replyId, content: '@left 好', markUserIds };
  await server.call(replyToReply, answer, reader);
  const shown = async () => (await server.call(listComments, { postId }, author)).data.resultList[0]!;
  expect((await shown()).childLists[1]!.replyTo).toMatchObject({ userId: left.userId });
  const change = async (fields: Partial<typeof appUser.$inferInsert>) => {
    await server.app.db.update(appUser).set(fields).where(eq(appUser.userId, left.userId));
    await server.app.pubsub.publish(server.app.db, 'user', left.userId);
  };
  await change({ state: 'closed' });
  const marks = [{ userId: author.userId, nickname: 'author' }];
  expect(await shown()).toMatchObject({ marks, childLists: [{ replyTo: null, marks }] });
  await change({ erasedAt: new Date() });
  expect(await shown()).toMatchObject({ marks, childLists: [{ userId: left.userId }, { marks }] });
});

test('only open members can be mentioned, at most ten, each once', async () => {
  const { reader, postId } = await scene(server);
  const left = await member(server, 'left');
  await closeAccount(server, left);
  const guest = await visitor(server);
  for (const userId of [left.userId, guest.userId, newId(new Date()), 'nobody']) {
    const reply = await server.call(addComment, { postId, content: '@x', markUserIds: [userId] }, reader);
    expect(reply).toMatchObject({
      status: 422,
      data: { error: 'comment.unknownMark', fields: [{ field: 'markUserIds' }] },
    });
  }
  const friend = await member(server, 'friend');
  const wrong = [Array.from({ length: 11 }, () => newId(new Date())), [friend.userId, friend.userId]];
  for (const markUserIds of wrong) {
    expect(await server.call(addComment, { postId, content: '@x', markUserIds }, reader)).toMatchObject({
      status: 400,
    });
  }
  expect(await server.app.db.$count(comment, eq(comment.postId, postId))).toBe(0);
});

test('the event of a reply contains everybody concerned', async () => {
  const { reader, author, postId } = await scene(server);
  const friend = await member(server, 'friend');
  const commentId = await writeComment(server, postId, reader);
  const replyId = await writeReply(server, { postId, commentId }, friend);
  received.length = 0;
  const back = await server.call(replyToReply, { postId, commentId, replyId, content: '嗯' }, author);
  expect(received).toEqual([
    {
      postId,
      postAuthorId: author.userId,
      commentId,
      replyId: back.data.replyId,
      userId: author.userId,
      commentUserId: reader.userId,
      replyToUserId: friend.userId,
      notifiedAt: null,
      markUserIds: [],
    },
  ]);
});

test('closed comments refuse replies until they are opened again', async () => {
  const { reader, author, postId } = await scene(server);
  const commentId = await writeComment(server, postId, reader);
  const replyId = await writeReply(server, { postId, commentId }, reader);
  const answer = async (by: LoginData) => [
    await server.call(replyToComment, { postId, commentId, content: 'x' }, by),
    await server.call(replyToReply, { postId, commentId, replyId, content: 'x' }, by),
  ];
  await server.call(setCommentsClosed, { postId, status: 1 }, author);
  for (const by of [reader, author])
    for (const reply of await answer(by))
      expect(reply).toMatchObject({ status: 422, data: { error: 'comment.closed' } });
  await server.call(setCommentsClosed, { postId, status: 0 }, author);
  for (const reply of await answer(reader)) expect(reply.status).toBe(200);
});
