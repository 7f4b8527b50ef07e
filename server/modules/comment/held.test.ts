import type { LoginData } from '@muyu/contract/account.ts';
import { addComment, commentInfo, commentPage, replyPage, replyToComment } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply, pinComment } from '@muyu/contract/comment-desk.ts';
import { like } from '@muyu/contract/like.ts';
import { postInfo } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { contextAs } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { reviewItem } from '../moderation/index.ts';
import { addComment as add, type CommentAdded, comment, commentAdded, commentsForReview } from './index.ts';
import { decideComment, overturn, putWord, readAll, say, scene } from './testing/talk.ts';

const server = testServer();
const heard: CommentAdded[] = [];
beforeAll(async () => {
  server.app.events.on(commentAdded, async (_tx, added) => {
    heard.push(added);
  });
  await putWord(server, '等等看', 'hold');
  await putWord(server, '哎呀呀', 'replace');
  await putWord(server, '不许说', 'refuse');
});

const number = async (postId: string, by: LoginData) =>
  (await server.call(postInfo, { id: postId }, by)).data.commentNum;
const waitingOf = async (postId: string, by: LoginData) =>
  (await server.call(commentPage, { postId }, by)).data.waiting;
const itemsOf = (targetId: string) =>
  server.app.db.select().from(reviewItem).where(eq(reviewItem.targetId, targetId));
const held = '我们等等看再说';

test('words are refused, or replaced by stars', async () => {
  const { reader, postId } = await scene(server);
  const refused = await server.call(addComment, { postId, content: '这里不许说话' }, reader);
  expect(refused).toMatchObject({
    status: 422,
    data: { error: 'word.sensitive', fields: [{ field: 'content' }] },
  });
  const starred = await server.call(addComment, { postId, content: '哎呀呀，真美' }, reader);
  expect(starred.data).toMatchObject({ content: '＊＊＊，真美', state: 'published' });
});

test('a held comment is seen by its writer alone, counted by nobody, and approved as if it had just been written', async () => {
  const { author, reader, postId } = await scene(server);
  heard.length = 0;
  const { data } = await server.call(addComment, { postId, content: held }, reader);
  expect(data).toMatchObject({ content: held, state: 'pending', commentNum: 0 });
  const { commentId } = data;
  expect(await itemsOf(commentId)).toMatchObject([
    { targetType: 'comment', state: 'pending', authorId: reader.userId, words: ['等等看'] },
  ]);
  expect(await waitingOf(postId, reader)).toMatchObject({
    comments: [{ commentId, state: 'pending' }],
    replies: [],
  });
  expect(await waitingOf(postId, author)).toEqual({ comments: [], replies: [] });
  for (const by of [author, reader]) expect((await readAll(server, postId, by)).ids).toEqual([]);
  expect(await number(postId, author)).toBe(0);
  for (const reply of [
    await server.call(like, { type: '5', postId, commentId, status: 1 }, reader),
    await server.call(replyToComment, { postId, commentId, content: 'x' }, reader),
    await server.call(pinComment, { postId, commentId, status: 1 }, author),
    await server.call(commentInfo, { postId, commentId }, reader),
    await server.call(deleteComment, { postId, commentId }, author),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect(heard).toEqual([]);

  await decideComment(server, commentId, 'approved');
  expect((await readAll(server, postId, author)).ids).toEqual([commentId]);
  expect(await waitingOf(postId, reader)).toEqual({ comments: [], replies: [] });
  expect(await number(postId, author)).toBe(1);
  expect(heard).toMatchObject([
    {
      postId,
      postAuthorId: author.userId,
      commentId,
      replyId: null,
      userId: reader.userId,
      commentUserId: null,
    },
  ]);
});

test('a held reply joins the replies when it is approved', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await say(server, postId, author);
  const { data } = await server.call(replyToComment, { postId, commentId, content: held }, reader);
  expect(data.state).toBe('pending');
  expect(await waitingOf(postId, reader)).toMatchObject({
    comments: [],
    replies: [{ replyId: data.replyId }],
  });
  expect((await server.call(replyPage, { postId, commentId }, reader)).data.resultList).toEqual([]);
  heard.length = 0;
  await decideComment(server, data.replyId, 'approved');
  expect((await readAll(server, postId, author)).replies[commentId]).toEqual([data.replyId]);
  const info = await server.call(commentInfo, { postId, commentId, replyId: data.replyId }, author);
  expect(info.data).toMatchObject({ comment: { commentNum: 1 }, reply: { replyId: data.replyId } });
  expect(heard).toMatchObject([{ commentId, replyId: data.replyId, commentUserId: author.userId }]);
});

test('a rejected one is gone for all; an appeal that is granted publishes it', async () => {
  const { author, reader, postId } = await scene(server);
  const { commentId } = (await server.call(addComment, { postId, content: held }, reader)).data;
  await decideComment(server, commentId, 'rejected');
  expect(await waitingOf(postId, reader)).toEqual({ comments: [], replies: [] });
  expect(await server.call(deleteComment, { postId, commentId }, reader)).toMatchObject({ status: 404 });
  await overturn(server, commentId, reader.userId);
  await overturn(server, commentId, reader.userId);
  expect((await readAll(server, postId, author)).ids).toEqual([commentId]);
  expect(await number(postId, author)).toBe(1);
});

test('who wrote it may take it back while it waits; then nothing waits for review', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await say(server, postId, author);
  const own = (await server.call(addComment, { postId, content: held }, reader)).data.commentId;
  const reply = (await server.call(replyToComment, { postId, commentId, content: held }, reader)).data
    .replyId;
  expect((await server.call(deleteComment, { postId, commentId: own }, reader)).data).toEqual({
    commentNum: 1,
  });
  const gone = await server.call(deleteReply, { postId, commentId, replyId: reply }, reader);
  expect(gone.data).toEqual({ commentNum: 1, next: null });
  for (const id of [own, reply]) expect(await itemsOf(id)).toMatchObject([{ state: 'withdrawn' }]);
  expect(await waitingOf(postId, reader)).toEqual({ comments: [], replies: [] });
});

test('a held reply whose comment goes waits no longer; approved at that moment it stays unpublished', async () => {
  const { author, reader, postId } = await scene(server);
  for (let round = 0; round < 5; round++) {
    const commentId = await say(server, postId, author);
    const { replyId } = (await server.call(replyToComment, { postId, commentId, content: held }, reader))
      .data;
    await Promise.allSettled([
      server.call(deleteComment, { postId, commentId }, author),
      decideComment(server, replyId, 'approved'),
    ]);
    const [row] = await server.app.db.select().from(comment).where(eq(comment.commentId, replyId));
    expect(row!.state).toBe('deleted');
    expect((await itemsOf(replyId))[0]!.state).not.toBe('pending');
    expect(await number(postId, author)).toBe(0);
  }
});

test('reviewers see the text, the people named in it and the post', async () => {
  const { author, reader, postId } = await scene(server);
  const markUserIds = [author.userId];
  const given = { postId, content: `${held} @author`, markUserIds };
  const { commentId } = (await server.call(addComment, given, reader)).data;
  const reviewer = { ...(await signedIn(server, 'reviewer')), kind: 'operator' as const };
  const shown = await commentsForReview({ ...contextAs(server, author), viewer: reviewer }, [commentId]);
  expect(shown.get(commentId)).toMatchObject({
    postId: commentId,
    onPost: { postId, title: '傍晚的江边' },
    content: `${held} @author`,
    marks: [{ userId: author.userId, nickname: 'author' }],
    files: [],
  });
});

test('accounts younger than a day write three comments in ten minutes; more of them wait for review', async () => {
  const { author, postId } = await scene(server);
  const day = 24 * 3600_000;
  const limits = { ...server.app, config: { ...server.app.config, limits: true } };
  const writer = await member(server, 'newcomer');
  const write = async (afterMs: number) => {
    const context = contextAs(server, writer, new Date(Date.now() + afterMs));
    return (await add({ ...context, app: limits }, { postId, content: '你好' })).state;
  };
  const minute = 60_000;
  expect([await write(0), await write(1), await write(2)]).toEqual(Array(3).fill('published'));
  expect(await write(3 * minute)).toBe('pending');
  expect(await write(10 * minute + 5)).toBe('published');
  const [wait] = (await waitingOf(postId, writer)).comments;
  expect(await itemsOf(wait!.commentId)).toMatchObject([{ state: 'pending', words: [] }]);
  expect(await number(postId, author)).toBe(4);

  const hasty = await member(server, 'hasty');
  const context = { ...contextAs(server, hasty, new Date()), app: limits };
  const states = await Promise.all(
    Array.from({ length: 8 }, async () => (await add(context, { postId, content: '快' })).state),
  );
  expect(states.filter((state) => state === 'published')).toHaveLength(3);
  for (let i = 0; i < 4; i++) expect(await write(day + minute + i)).toBe('published');
  const rows = await server.app.db.$count(
    comment,
    and(eq(comment.postId, postId), eq(comment.state, 'published')),
  );
  expect(await number(postId, author)).toBe(rows);
});
