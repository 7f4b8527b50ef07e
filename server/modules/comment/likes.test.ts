import type { LoginData } from '@muyu/contract/account/account.ts';
import { listComments } from '@muyu/contract/comment.ts';
import { deleteComment } from '@muyu/contract/comment-management.ts';
import { like, listLikers } from '@muyu/contract/like.ts';
import { getPost } from '@muyu/contract/post.ts';
import { follow } from '@muyu/contract/social.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member } from '../../testing/users.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { type CommentLikesChanged, commentLikesChanged } from './index.ts';
import { commentLike } from './tables.ts';
import { scene, writeComment, writeReply } from './testing/comments.ts';

const server = testServer();
const received: CommentLikesChanged[] = [];
let refusing = false;
beforeAll(() => {
  server.app.events.on(commentLikesChanged, async (_tx, changed) => {
    if (refusing) throw new Error('a listener breaks');
    received.push(changed);
  });
});

test('two hundred concurrent likes of a comment and its post, some repeated, count two hundred', async () => {
  const { author, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  const people = await Promise.all(Array.from({ length: 200 }, () => member(server, 'fond')));
  const click = (status: 0 | 1) =>
    Promise.all(
      [...people, ...people.slice(0, 40)].flatMap((person) => [
        server.call(like, { type: '5', postId, commentId, status }, person),
        server.call(like, { type: '0', postId, status }, person),
      ]),
    );
  const counts = async () => {
    const [shown] = (await server.call(listComments, { postId }, author)).data.resultList;
    const post = await server.call(getPost, { id: postId }, author);
    const rows = await server.app.db.$count(commentLike, eq(commentLike.commentId, commentId));
    return [shown!.thumbupNum, rows, post.data.thumbupNum];
  };
  for (const reply of await click(1))
    expect(reply).toMatchObject({ code: '00000', data: { isThumbup: true } });
  expect(await counts()).toEqual([200, 200, 200]);
  await flushPostCounterDeltas(server.app);
  expect(await counts()).toEqual([200, 200, 200]);
  expect(received).toHaveLength(200);
  for (const reply of await click(0)) expect(reply.data).toMatchObject({ isThumbup: false });
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a like is rolled back when a listener fails', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  const put = (status: 0 | 1) => server.call(like, { type: '5', postId, commentId, status }, reader);
  refusing = true;
  expect((await put(1)).status).toBe(500);
  refusing = false;
  const mine = and(eq(commentLike.commentId, commentId), eq(commentLike.userId, reader.userId));
  expect(await server.app.db.$count(commentLike, mine)).toBe(0);
  expect((await put(1)).data).toEqual({ isThumbup: true, thumbupNum: 1 });
});

test('likers with open accounts are listed newest first, by name and among people whom the viewer follows', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  const replyId = await writeReply(server, { postId, commentId }, author);
  const people: LoginData[] = [];
  for (const nickname of ['林月', '林间', '江月', 'Linda']) {
    const person = await member(server, 'fond', { nickname });
    people.push(person);
    await server.call(like, { type: '5', postId, commentId, status: 1 }, person);
  }
  await server.call(like, { type: '5', postId, commentId: replyId, status: 1 }, reader);
  await server.call(follow, { userId: people[1]!.userId }, reader);
  const names = async (more: object, id = commentId) => {
    const { data } = await server.call(listLikers, { postId, commentId: id, ...more }, reader);
    return data.resultList.map((one) => one.nickname);
  };
  expect(await names({})).toEqual(['Linda', '江月', '林间', '林月']);
  expect(await names({}, replyId)).toEqual(['reader']);
  expect(await names({ search: '林' })).toEqual(['林间', '林月']);
  expect(await names({ search: '月' })).toEqual(['江月', '林月']);
  expect(await names({ search: 'lin' })).toEqual(['Linda']);
  expect(await names({ status: 1 })).toEqual(['林间']);
  expect(await names({ status: 1, search: '月' })).toEqual([]);
  const first = await server.call(listLikers, { postId, commentId, size: 3 }, reader);
  const second = await server.call(
    listLikers,
    { postId, commentId, size: 3, page: first.data.nextPage! },
    reader,
  );
  expect([first, second].map(({ data }) => data.resultList.length)).toEqual([3, 1]);
  expect((await server.call(listLikers, { postId }, reader)).data.resultList).toEqual([]);
  await closeAccount(server, people[3]!);
  expect(await names({})).toEqual(['江月', '林间', '林月']);
  await server.call(deleteComment, { postId, commentId }, author);
  for (const id of [commentId, replyId, newId(new Date()), 'nothing']) {
    const gone = await server.call(listLikers, { postId, commentId: id }, reader);
    expect(gone).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
  }
});
