import type { LoginData } from '@muyu/contract/account.ts';
import { addComment, commentInfo, commentPage, replyPage, replyToComment } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-desk.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { allPages } from './testing/talk.ts';

const server = testServer();
let author: LoginData;
beforeAll(async () => {
  author = await member(server, 'author');
});

test('pages put together hold each living comment once while others write and delete', async () => {
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
  const shown = await allPages((page) => server.call(commentPage, { postId, page, limit: 7 }, author), write);
  const shownIds = shown.map((one) => one.commentId);
  expect(new Set(shownIds).size).toBe(shownIds.length);
  expect(ids.filter((id) => !gone.has(id) && !shownIds.includes(id))).toEqual([]);
  expect(shownIds).toEqual(shownIds.toSorted().toReversed());
});

test('who reads replies to the end while others reply sees every reply once', async () => {
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
    const { data } = await server.call(replyPage, { postId, commentId, page, size: 3 }, author);
    const fresh = data.resultList.map((one) => one.replyId).filter((id) => !seen.includes(id));
    seen.push(...fresh);
    finished = wasDone && !data.hasNextPage;
    page = data.nextPage ?? page;
  }
  await writing;
  expect(seen).toHaveLength(61);
  expect(seen).toEqual(seen.toSorted());
});

test('replies that the client shows already are left out, so that nothing is shown twice or missed', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, author)).data;
  const ids: string[] = [];
  const reply = async () => {
    const { data } = await server.call(replyToComment, { postId, commentId, content: 'r' }, author);
    ids.push(data.replyId);
    return data.replyId;
  };
  for (let i = 0; i < 5; i++) await reply();
  const [shown] = (await server.call(commentPage, { postId }, author)).data.resultList;
  const own = await reply();
  const notInReplyIdList = [own, 'foreign', newId()].join(',');
  const page = shown!.nextPage!;
  const rest = await server.call(replyPage, { postId, commentId, page, size: 20, notInReplyIdList }, author);
  expect(rest.data.resultList.map((one) => one.replyId)).toEqual(ids.slice(3, 5));
  const remove = { postId, commentId, replyId: ids[1]!, notInReplyIdList: [ids[0]!, ids[2]!, own] };
  expect((await server.call(deleteReply, remove, author)).data.next).toMatchObject({ replyId: ids[3] });
});

test('a link opens one comment and the reply that it names', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, author)).data;
  const replies: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { data } = await server.call(replyToComment, { postId, commentId, content: `${i}` }, author);
    replies.push(data.replyId);
  }
  const open = (replyId?: string, id = commentId) =>
    server.call(commentInfo, { postId, commentId: id, replyId }, author);
  expect((await open()).data).toMatchObject({ comment: { commentId, commentNum: 5 }, reply: null });
  expect((await open(replies[4])).data.reply).toMatchObject({ replyId: replies[4], content: '4' });
  await server.call(deleteReply, { postId, commentId, replyId: replies[4]! }, author);
  for (const gone of [replies[4], newId(), 'nothing', commentId])
    expect((await open(gone)).data).toMatchObject({ comment: { commentNum: 4 }, reply: null });
  for (const id of [replies[0]!, newId(), 'nothing'])
    expect(await open(undefined, id)).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
});
