import { getDashboard } from '@muyu/contract/admin/operator.ts';
import {
  addComment,
  listComments,
  listReplies,
  replyToComment,
  replyToReply,
} from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-management.ts';
import { like } from '@muyu/contract/like.ts';
import { getPost } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { comment } from './tables.ts';

const server = testServer();

async function scene() {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  return { author, reader, postId: await publishedPost(server, author) };
}

test('a comment contains its replies and replies to replies', async () => {
  const { author, reader, postId } = await scene();
  const said = await server.call(addComment, { postId, content: ' 江边的风 ' }, reader);
  expect(said.data).toMatchObject({
    postId,
    userId: reader.userId,
    userInfo: { nickname: 'reader' },
    content: '江边的风',
    isThumbup: false,
    thumbupNum: 0,
    top: false,
    isAuthor: false,
    childLists: [],
    commentNum: 0,
    hasNextPage: false,
    nextPage: null,
  });
  const { commentId } = said.data;
  const answer = await server.call(replyToComment, { postId, commentId, content: '谢谢' }, author);
  expect(answer.data).toMatchObject({ commentId, replyTo: null, isAuthor: true, content: '谢谢' });
  const { replyId } = answer.data;
  const back = await server.call(replyToReply, { postId, commentId, replyId, content: '不客气' }, reader);
  expect(back.data).toMatchObject({
    replyTo: { userId: author.userId, nickname: 'author' },
    isAuthor: false,
  });

  const page = await server.call(listComments, { postId }, await visitor(server));
  expect(page.data).toMatchObject({ hasNextPage: false, nextPage: null });
  expect(page.data.resultList).toMatchObject([
    { commentId, commentNum: 2, hasNextPage: false, childLists: [answer.data, back.data] },
  ]);
  expect((await server.call(getPost, { id: postId }, reader)).data.commentNum).toBe(3);
});

test('the next page of replies continues after the three of the comment', async () => {
  const { author, reader, postId } = await scene();
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, reader)).data;
  for (let i = 1; i <= 8; i++) {
    await server.call(replyToComment, { postId, commentId, content: `reply ${i}` }, author);
  }
  const [shown] = (await server.call(listComments, { postId }, reader)).data.resultList;
  expect(shown).toMatchObject({ commentNum: 8, hasNextPage: true });
  const contents = shown!.childLists.map((reply) => reply.content);
  for (let page = shown!.nextPage; page; ) {
    const { data } = await server.call(listReplies, { postId, commentId, page }, reader);
    contents.push(...data.resultList.map((reply) => reply.content));
    page = data.nextPage;
  }
  expect(contents).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((i) => `reply ${i}`));
  const first = await server.call(listReplies, { postId, commentId }, reader);
  expect(first.data.resultList.map((reply) => reply.content)).toEqual(['reply 1', 'reply 2', 'reply 3']);
});

test('pinned comments come first, once, on the first page', async () => {
  const { author, reader, postId } = await scene();
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) {
    ids.push((await server.call(addComment, { postId, content: `${i}` }, reader)).data.commentId);
  }
  const pin = (i: number, top: number) =>
    server.app.db
      .update(comment)
      .set({ top })
      .where(and(eq(comment.postId, postId), eq(comment.commentId, ids[i]!)));
  await pin(1, 2);
  await pin(4, 1);
  const first = await server.call(listComments, { postId, limit: 3 }, author);
  const second = await server.call(listComments, { postId, limit: 3, page: first.data.nextPage! }, author);
  const third = await server.call(listComments, { postId, limit: 3, page: second.data.nextPage! }, author);
  const shown = [first, second, third].flatMap((page) => page.data.resultList);
  expect(shown.map((one) => [one.content, one.top])).toEqual([
    ['4', true],
    ['1', true],
    ...['6', '5', '3', '2', '0'].map((content) => [content, false]),
  ]);
  expect(third.data.hasNextPage).toBe(false);
  const onlyPinned = await server.call(listComments, { postId, limit: 1 }, author);
  const rest = await server.call(
    listComments,
    { postId, limit: 50, page: onlyPinned.data.nextPage! },
    author,
  );
  expect(rest.data.resultList.map((one) => one.content)).toEqual(['6', '5', '3', '2', '1', '0']);
});

test('deleting a comment deletes its replies', async () => {
  const { author, reader, postId } = await scene();
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, reader)).data;
  const replies = [];
  for (let i = 0; i < 5; i++) {
    replies.push(
      (await server.call(replyToComment, { postId, commentId, content: `${i}` }, reader)).data.replyId,
    );
  }
  const [first, second, third, fourth, fifth] = replies as [string, string, string, string, string];
  const remove = (replyId: string, notInReplyIdList: string[], by = reader) =>
    server.call(deleteReply, { postId, commentId, replyId, notInReplyIdList }, by);
  const one = await remove(second, [first, second, third]);
  expect(one.data).toMatchObject({ commentNum: 5, next: { replyId: fourth, content: '3' } });
  expect((await remove(first, [third, fourth, 'foreign'], author)).data.next).toMatchObject({
    replyId: fifth,
  });
  expect((await remove(third, [fourth, fifth])).data).toEqual({ commentNum: 3, next: null });
  expect((await remove(third, [])).data).toMatchObject({ error: 'comment.notFound' });

  const gone = await server.call(deleteComment, { postId, commentId }, author);
  expect(gone.data).toEqual({ commentNum: 0 });
  expect((await server.call(listComments, { postId }, reader)).data.resultList).toEqual([]);
  expect(await server.call(listReplies, { postId, commentId }, reader)).toMatchObject({ status: 404 });
  expect(await server.call(deleteComment, { postId, commentId }, author)).toMatchObject({ status: 404 });
  expect(await remove(fourth, [])).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
});

test('a like of a comment or a reply counts once and is shown to its user', async () => {
  const { author, reader, postId } = await scene();
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, reader)).data;
  const { replyId } = (await server.call(replyToComment, { postId, commentId, content: 'two' }, reader)).data;
  const put = (id: string, status: 0 | 1, by = author) =>
    server.call(like, { type: '5', postId, commentId: id, status }, by);
  expect((await put(commentId, 1)).data).toEqual({ isThumbup: true, thumbupNum: 1 });
  expect((await put(commentId, 1)).data).toEqual({ isThumbup: true, thumbupNum: 1 });
  expect((await put(replyId, 1)).data).toEqual({ isThumbup: true, thumbupNum: 1 });
  expect((await put(commentId, 1, reader)).data).toEqual({ isThumbup: true, thumbupNum: 2 });
  expect((await put(commentId, 0, reader)).data).toEqual({ isThumbup: false, thumbupNum: 1 });
  expect((await put(commentId, 0, reader)).data).toEqual({ isThumbup: false, thumbupNum: 1 });
  const [seen] = (await server.call(listComments, { postId }, author)).data.resultList;
  expect(seen).toMatchObject({
    isThumbup: true,
    thumbupNum: 1,
    childLists: [{ isThumbup: true, thumbupNum: 1 }],
  });
  const [others] = (await server.call(listComments, { postId }, reader)).data.resultList;
  expect(others).toMatchObject({ isThumbup: false, thumbupNum: 1, childLists: [{ isThumbup: false }] });
});

test('the dashboard counts the comments of the day', async () => {
  const { reader, postId } = await scene();
  const editor = await signInOperator(server, 'editor');
  const commentsToday = async () => (await server.call(getDashboard, {}, editor)).data.commentsToday!;
  const before = await commentsToday();
  await server.call(addComment, { postId, content: 'one' }, reader);
  expect(await commentsToday()).toBe(before + 1);
});
