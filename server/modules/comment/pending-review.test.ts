import type { LoginData } from '@muyu/contract/account/account.ts';
import { decideReviewAppeal, listReviewAppeals, listReviewQueue } from '@muyu/contract/admin/review.ts';
import { addComment, getComment, listComments, listReplies, replyToComment } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply, pinComment } from '@muyu/contract/comment-management.ts';
import { like } from '@muyu/contract/like.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { contextAs } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { countAppeals, listReviews } from '../moderation/testing/reviews.ts';
import { purgeComments } from './commands/purge-comments.ts';
import { type CommentAdded, commentAdded } from './index.ts';
import { addComment as add } from './scenario.ts';
import { comment } from './tables.ts';
import { decideComment, overturn, readAll, scene, upsertTerm, writeComment } from './testing/comments.ts';

const server = testServer();
const received: CommentAdded[] = [];
beforeAll(async () => {
  server.app.events.on(commentAdded, async (_tx, added) => {
    received.push(added);
  });
  await upsertTerm(server, '等等看', 'hold');
  await upsertTerm(server, '哎呀呀', 'replace');
  await upsertTerm(server, '不许说', 'refuse');
});

const number = async (postId: string, by: LoginData) =>
  (await server.call(getPost, { id: postId }, by)).data.commentNum;
const waitingOf = async (postId: string, by: LoginData) =>
  (await server.call(listComments, { postId }, by)).data.waiting;
const itemsOf = (targetId: string) => listReviews(server, targetId);
const quarantined = '我们等等看再说';

test('terms are refused or replaced by stars', async () => {
  const { reader, postId } = await scene(server);
  const refused = await server.call(addComment, { postId, content: '这里不许说话' }, reader);
  expect(refused).toMatchObject({
    status: 422,
    data: { error: 'word.sensitive', fields: [{ field: 'content' }] },
  });
  const starred = await server.call(addComment, { postId, content: '哎呀呀，真美' }, reader);
  expect(starred.data).toMatchObject({ content: '＊＊＊，真美', state: 'published' });
});

test('a pending comment is shown to its author only, not counted, and published on approval', async () => {
  const { author, reader, postId } = await scene(server);
  received.length = 0;
  const { data } = await server.call(addComment, { postId, content: quarantined }, reader);
  expect(data).toMatchObject({ content: quarantined, state: 'pending', commentNum: 0 });
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
    await server.call(getComment, { postId, commentId }, reader),
    await server.call(deleteComment, { postId, commentId }, author),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect(received).toEqual([]);

  await decideComment(server, commentId, 'approved');
  expect((await readAll(server, postId, author)).ids).toEqual([commentId]);
  expect(await waitingOf(postId, reader)).toEqual({ comments: [], replies: [] });
  expect(await number(postId, author)).toBe(1);
  expect(received).toMatchObject([
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

test('a pending reply is published on approval', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  const { data } = await server.call(replyToComment, { postId, commentId, content: quarantined }, reader);
  expect(data.state).toBe('pending');
  expect(await waitingOf(postId, reader)).toMatchObject({
    comments: [],
    replies: [{ replyId: data.replyId }],
  });
  expect((await server.call(listReplies, { postId, commentId }, reader)).data.resultList).toEqual([]);
  received.length = 0;
  await decideComment(server, data.replyId, 'approved');
  expect((await readAll(server, postId, author)).replies[commentId]).toEqual([data.replyId]);
  const info = await server.call(getComment, { postId, commentId, replyId: data.replyId }, author);
  expect(info.data).toMatchObject({ comment: { commentNum: 1 }, reply: { replyId: data.replyId } });
  expect(received).toMatchObject([{ commentId, replyId: data.replyId, commentUserId: author.userId }]);
});

test('a rejected comment is hidden until an appeal is granted', async () => {
  const { author, reader, postId } = await scene(server);
  const { commentId } = (await server.call(addComment, { postId, content: quarantined }, reader)).data;
  await decideComment(server, commentId, 'rejected');
  expect(await waitingOf(postId, reader)).toEqual({ comments: [], replies: [] });
  expect(await server.call(deleteComment, { postId, commentId }, reader)).toMatchObject({ status: 404 });
  await overturn(server, commentId, reader.userId);
  await overturn(server, commentId, reader.userId);
  expect((await readAll(server, postId, author)).ids).toEqual([commentId]);
  expect(await number(postId, author)).toBe(1);
});

test('deleting an own pending comment withdraws its review', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  const own = (await server.call(addComment, { postId, content: quarantined }, reader)).data.commentId;
  const reply = (await server.call(replyToComment, { postId, commentId, content: quarantined }, reader)).data
    .replyId;
  expect((await server.call(deleteComment, { postId, commentId: own }, reader)).data).toEqual({
    commentNum: 1,
  });
  const gone = await server.call(deleteReply, { postId, commentId, replyId: reply }, reader);
  expect(gone.data).toEqual({ commentNum: 1, next: null });
  for (const id of [own, reply]) expect(await itemsOf(id)).toMatchObject([{ state: 'withdrawn' }]);
  expect(await waitingOf(postId, reader)).toEqual({ comments: [], replies: [] });
});

test('deleting a comment withdraws the reviews of pending replies, also when concurrent', async () => {
  const { author, reader, postId } = await scene(server);
  for (let round = 0; round < 5; round++) {
    const commentId = await writeComment(server, postId, author);
    const { replyId } = (
      await server.call(replyToComment, { postId, commentId, content: quarantined }, reader)
    ).data;
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

test('an appeal about a reply or a comment ends when what is above it is deleted', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  const reply = (await server.call(replyToComment, { postId, commentId, content: quarantined }, reader)).data;
  const own = (await server.call(addComment, { postId, content: quarantined }, reader)).data;
  for (const id of [reply.replyId, own.commentId]) await decideComment(server, id, 'rejected');
  const [about, aboutOwn] = [(await itemsOf(reply.replyId))[0]!, (await itemsOf(own.commentId))[0]!];
  const appeal = ({ reviewId }: { reviewId: string }) =>
    server.call(appealReview, { reviewId, text: '这没有恶意' }, reader);
  for (const item of [about, aboutOwn]) expect((await appeal(item)).status).toBe(200);
  const reviewer = await signInOperator(server, 'reviewer');
  const open = async () => (await server.call(listReviewAppeals, {}, reviewer)).data.resultList;
  expect((await open()).map(({ reviewId }) => reviewId)).toEqual([about.reviewId, aboutOwn.reviewId]);

  await server.call(deleteComment, { postId, commentId }, author);
  expect((await open()).map(({ reviewId }) => reviewId)).toEqual([aboutOwn.reviewId]);
  expect(await appeal(about)).toMatchObject({ status: 422, data: { error: 'review.appealOver' } });

  await server.call(deletePost, { postId }, author);
  const grant = { reviewId: aboutOwn.reviewId, outcome: 'overturned', answer: '核实过了' } as const;
  expect((await server.call(decideReviewAppeal, grant, reviewer)).status).toBe(404);
  expect(await open()).toEqual([]);
});

test('a purge of the post ends the appeals about its comments', async () => {
  const { reader, postId } = await scene(server);
  const { commentId } = (await server.call(addComment, { postId, content: quarantined }, reader)).data;
  await decideComment(server, commentId, 'rejected');
  const [item] = await itemsOf(commentId);
  await server.call(appealReview, { reviewId: item!.reviewId, text: '这没有恶意' }, reader);
  await purgeComments(server.app, postId, new AbortController().signal);
  expect(await countAppeals(server, item!.reviewId)).toBe(0);
});

test('a review item contains the text, the mentioned people and the post', async () => {
  const { author, reader, postId } = await scene(server);
  const markUserIds = [author.userId];
  const given = { postId, content: `${quarantined} @author`, markUserIds };
  const { commentId } = (await server.call(addComment, given, reader)).data;
  const reviewer = await signInOperator(server, 'reviewer');
  const { data } = await server.call(listReviewQueue, { type: 'comment', limit: 50 }, reviewer);
  expect(data.resultList.find((item) => item.postId === commentId)).toMatchObject({
    postId: commentId,
    onPost: { postId, title: '傍晚的江边' },
    content: `${quarantined} @author`,
    marks: [{ userId: author.userId, nickname: 'author' }],
    files: [],
  });
});

test('the fourth comment in ten minutes of an account younger than a day is reviewed', async () => {
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

  const newcomer = await member(server, 'hasty');
  const context = { ...contextAs(server, newcomer, new Date()), app: limits };
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
