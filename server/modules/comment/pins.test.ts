import type { LoginData } from '@muyu/contract/account/account.ts';
import { listComments } from '@muyu/contract/comment.ts';
import { deleteComment, pinComment } from '@muyu/contract/comment-management.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { closeAccount, member } from '../../testing/users.ts';
import { pinnedComments } from './settings.ts';
import { comment } from './tables.ts';
import { allPages, scene, writeComment, writeReply } from './testing/comments.ts';

const server = testServer();

async function board(count: number) {
  const { author, reader, postId } = await scene(server);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await writeComment(server, postId, reader));
  const pin = (commentId: string, status: 0 | 1 = 1, by: LoginData = author) =>
    server.call(pinComment, { postId, commentId, status }, by);
  const shown = async () => (await server.call(listComments, { postId, limit: 50 }, reader)).data.resultList;
  return { author, reader, postId, ids, pin, shown };
}

const places = (postId: string) =>
  server.app.db
    .select({ commentId: comment.commentId, top: comment.top })
    .from(comment)
    .where(and(eq(comment.postId, postId), isNotNull(comment.top)))
    .orderBy(comment.top);

test('at most three comments are pinned, the last one first', async () => {
  const { ids, pin, shown, postId } = await board(5);
  const [a, b, c, d] = ids as [string, string, string, string];
  expect((await pin(a)).data).toEqual({ top: true, pinned: [a] });
  expect((await pin(b)).data).toEqual({ top: true, pinned: [b, a] });
  expect((await pin(c)).data.pinned).toEqual([c, b, a]);
  const fourth = await pin(d);
  expect(fourth).toMatchObject({
    status: 422,
    message: '最多置顶 3 条评论',
    data: { error: 'commentManagement.tooManyPinned' },
  });
  expect((await pin(a)).data.pinned).toEqual([a, c, b]);
  expect((await shown()).map((one) => [one.commentId, one.top])).toEqual([
    ...[a, c, b].map((id) => [id, true]),
    [ids[4], false],
    [d, false],
  ]);
  expect((await pin(c, 0)).data).toEqual({ top: false, pinned: [a, b] });
  expect((await pin(c, 0)).data).toEqual({ top: false, pinned: [a, b] });
  expect((await places(postId)).map((row) => row.top)).toEqual([1, 2]);
  expect((await pin(d)).data.pinned).toEqual([d, a, b]);
});

test('deleting a pinned comment frees its position', async () => {
  const { ids, pin, author, postId } = await board(4);
  for (const id of ids.slice(0, 3)) await pin(id);
  await server.call(deleteComment, { postId, commentId: ids[1]! }, author);
  expect((await pin(ids[3]!)).data.pinned).toEqual([ids[3], ids[2], ids[0]]);
});

test('a pinned comment of a closed account takes no place of another one and stays pinned while there is room', async () => {
  const { ids, pin, postId, author } = await board(4);
  const [a, b, c, d] = ids as [string, string, string, string];
  const left = await member(server, 'left');
  const gone = await writeComment(server, postId, left);
  for (const id of [a, gone, b]) await pin(id);
  await closeAccount(server, left);
  expect((await pin(b, 0)).data.pinned).toEqual([a]);
  expect((await places(postId)).map((row) => row.commentId)).toEqual([a, gone]);
  expect((await pin(b)).data.pinned).toEqual([b, a]);
  expect((await pin(c)).data.pinned).toEqual([c, b, a]);
  expect((await places(postId)).map((row) => row.commentId)).toEqual([c, b, a]);
  expect((await pin(d)).data).toMatchObject({ error: 'commentManagement.tooManyPinned' });
  expect(await pin(gone, 1, author)).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
});

test('only the author of the post pins, and only first-level comments', async () => {
  const { ids, pin, reader, author, postId } = await board(1);
  const commentId = ids[0]!;
  expect(await pin(commentId, 1, reader)).toMatchObject({ status: 403, data: { error: 'core.notAllowed' } });
  const reply = await writeReply(server, { postId, commentId }, reader);
  const other = await publishedPost(server, author);
  const foreign = await writeComment(server, other, reader);
  for (const id of [reply, foreign, newId(new Date()), 'nothing']) {
    expect(await pin(id)).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
  }
  for (const missing of [newId(new Date()), 'nothing']) {
    const gone = await server.call(pinComment, { postId: missing, commentId, status: 1 }, author);
    expect(gone).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
  }
});

test('of many concurrent pins three succeed, each with an own position', async () => {
  for (let round = 0; round < 5; round++) {
    const { ids, pin, postId } = await board(6);
    const replies = await Promise.all(ids.map((id) => pin(id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    for (const reply of replies.filter((one) => one.status !== 200))
      expect(reply).toMatchObject({ data: { error: 'commentManagement.tooManyPinned' } });
    expect((await places(postId)).map((row) => row.top)).toEqual([1, 2, 3]);
  }
});

test('concurrent pinning, unpinning and deleting keep the positions valid', async () => {
  const { ids, pin, author, reader, postId, shown } = await board(8);
  const acts = ids.flatMap((commentId, i) => [
    pin(commentId),
    pin(ids[(i * 3) % 8]!, 0),
    i % 3 === 0 ? server.call(deleteComment, { postId, commentId }, i % 2 ? author : reader) : pin(commentId),
  ]);
  for (const reply of await Promise.all(acts)) expect([200, 404, 422]).toContain(reply.status);
  const list = await shown();
  expect(list.map((one) => one.commentId).toSorted()).toEqual(ids.filter((_, i) => i % 3 !== 0).toSorted());
  expect((await places(postId)).length).toBeLessThanOrEqual(3);
});

test('a reader sees every comment once while others pin and unpin', async () => {
  const { ids, pin, postId } = await board(14);
  await pin(ids[2]!);
  await pin(ids[12]!);
  let turn = 0;
  const between = async () => {
    turn += 1;
    await pin(ids[12]!, 0);
    await pin(ids[2]!, turn % 2 ? 0 : 1);
    await pin(ids[turn]!);
    await pin(ids[turn]!, 0);
    await pin(ids[4]!);
  };
  const stranger = await member(server, 'stranger');
  const read = (page: string) => server.call(listComments, { postId, page, limit: 3 }, stranger);
  const seen = (await allPages(read, between)).map((one) => one.commentId);
  expect(seen).toHaveLength(14);
  expect(seen.toSorted()).toEqual(ids);
});

test('unpinning one comment leaves the others when fewer may be pinned by then', async () => {
  const { ids, pin, postId } = await board(3);
  const [a, b, c] = ids as [string, string, string];
  for (const id of [a, b, c]) await pin(id);
  await useSetting(server, pinnedComments, 1);
  expect((await pin(c, 0)).data).toEqual({ top: false, pinned: [b, a] });
  expect(await places(postId)).toMatchObject([
    { commentId: b, top: 1 },
    { commentId: a, top: 2 },
  ]);
});
