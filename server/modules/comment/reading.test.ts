import type { LoginData } from '@muyu/contract/account/account.ts';
import { addComment, getComment, listComments, listReplies, replyToComment } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply, pinComment } from '@muyu/contract/comment-management.ts';
import { like, likeTypes } from '@muyu/contract/like.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { allPages, writeComment, writeReply } from './testing/comments.ts';

const server = testServer();
let author: LoginData;
beforeAll(async () => {
  author = await member(server, 'author');
});

test('all pages together contain each comment once while others write and delete', async () => {
  const postId = await publishedPost(server, author);
  const ids: string[] = [];
  for (let i = 0; i < 30; i++) {
    ids.push((await server.call(addComment, { postId, content: `${i}` }, author)).data.commentId);
  }
  const gone = new Set<string>();
  const write = async () => {
    const last = ids[gone.size]!;
    gone.add(last);
    await server.call(deleteComment, { postId, commentId: last }, author);
    await server.call(addComment, { postId, content: 'new' }, author);
  };
  const shown = await allPages(
    (page) => server.call(listComments, { postId, page, limit: 7 }, author),
    write,
  );
  const shownIds = shown.map((one) => one.commentId);
  expect(new Set(shownIds).size).toBe(shownIds.length);
  expect(ids.filter((id) => !gone.has(id) && !shownIds.includes(id))).toEqual([]);
  expect(shownIds).toEqual(shownIds.toSorted().toReversed());
});

test('the hottest order sorts by likes and replies, after the pinned comments, and pages contain each once', async () => {
  const postId = await publishedPost(server, author);
  const readers = [author, await member(server, 'reader'), await member(server, 'guest')];
  const ids: string[] = [];
  for (let i = 0; i < 9; i++) ids.push(await writeComment(server, postId, author, `${i}`));
  const [quiet, liked, answered, both] = ids as [string, string, string, string];
  const likeOf = (commentId: string, by: LoginData) =>
    server.call(like, { type: likeTypes.comment, postId, commentId, status: 1 }, by);
  await likeOf(liked, author);
  for (const reader of readers) await likeOf(both, reader);
  await writeReply(server, { postId, commentId: both }, author);
  for (const _ of [1, 2]) await writeReply(server, { postId, commentId: answered }, author);
  await server.call(pinComment, { postId, commentId: quiet, status: 1 }, author);

  const order = 'hot' as const;
  const shown = await allPages((page) =>
    server.call(listComments, { postId, order, page, limit: 2 }, author),
  );
  const plain = ids.slice(4).toReversed();
  expect(shown.map(({ commentId }) => commentId)).toEqual([quiet, both, answered, liked, ...plain]);

  // Pinned comments beyond a first page of one come at the place of their heat.
  await server.call(pinComment, { postId, commentId: liked, status: 1 }, author);
  const one = await allPages((page) => server.call(listComments, { postId, order, page, limit: 1 }, author));
  const pinnedFirst = one[0]!.commentId;
  expect(one.map(({ commentId }) => commentId).toSorted()).toEqual(ids.toSorted());
  expect(one[0]!.top).toBe(true);
  expect([quiet, liked]).toContain(pinnedFirst);
});

test('a reader of all replies sees each once while others reply', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, author)).data;
  const reply = () => server.call(replyToComment, { postId, commentId, content: 'r' }, author);
  await reply();
  let done = false;
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 15; i++) await reply();
    }),
  ).finally(() => {
    done = true;
  });
  const seen: string[] = [];
  let page = '1';
  for (let finished = false; !finished; ) {
    const wasDone: boolean = done;
    const { data } = await server.call(listReplies, { postId, commentId, page, size: 3 }, author);
    const fresh = data.resultList.map((one) => one.replyId).filter((id) => !seen.includes(id));
    seen.push(...fresh);
    finished = wasDone && !data.hasNextPage;
    page = data.nextPage ?? page;
  }
  await writing;
  expect(seen).toHaveLength(61);
  expect(seen).toEqual(seen.toSorted());
});

test('replies that the client shows already are left out', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, author)).data;
  const ids: string[] = [];
  const reply = async () => {
    const { data } = await server.call(replyToComment, { postId, commentId, content: 'r' }, author);
    ids.push(data.replyId);
    return data.replyId;
  };
  for (let i = 0; i < 5; i++) await reply();
  const [shown] = (await server.call(listComments, { postId }, author)).data.resultList;
  const own = await reply();
  const notInReplyIdList = [own, 'foreign', newId(new Date())].join(',');
  const page = shown!.nextPage!;
  const rest = await server.call(
    listReplies,
    { postId, commentId, page, size: 20, notInReplyIdList },
    author,
  );
  expect(rest.data.resultList.map((one) => one.replyId)).toEqual(ids.slice(3, 5));
  const remove = {
    postId,
    commentId,
    replyId: ids[1]!,
    notInReplyIdList: [ids[0]!, ids[2]!, own],
    status: 0 as const,
  };
  expect((await server.call(deleteReply, remove, author)).data.next).toMatchObject({ replyId: ids[3] });
});

test('a link returns one comment and the reply that it names', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, author)).data;
  const replies: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { data } = await server.call(replyToComment, { postId, commentId, content: `${i}` }, author);
    replies.push(data.replyId);
  }
  const open = (replyId?: string, id = commentId) =>
    server.call(getComment, { postId, commentId: id, replyId }, author);
  expect((await open()).data).toMatchObject({ comment: { commentId, commentNum: 5 }, reply: null });
  expect((await open(replies[4])).data.reply).toMatchObject({ replyId: replies[4], content: '4' });
  await server.call(deleteReply, { postId, commentId, replyId: replies[4]! }, author);
  for (const gone of [replies[4], newId(new Date()), 'nothing', commentId])
    expect((await open(gone)).data).toMatchObject({ comment: { commentNum: 4 }, reply: null });
  for (const id of [replies[0]!, newId(new Date()), 'nothing'])
    expect(await open(undefined, id)).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
});
