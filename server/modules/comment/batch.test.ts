import type { LoginData } from '@muyu/contract/account/account.ts';
import { replyToComment } from '@muyu/contract/comment.ts';
import { deleteComment, deleteCommentBatch, deleteReply } from '@muyu/contract/comment-management.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { readAll, scene, writeComment, writeReply } from './testing/comments.ts';

const server = testServer();
type Selection = Array<{ commentId: string; replyIdList?: string[] }>;

async function board() {
  const { author, reader, postId } = await scene(server);
  const friend = await member(server, 'friend');
  const one = await writeComment(server, postId, reader);
  const two = await writeComment(server, postId, friend);
  const three = await writeComment(server, postId, author);
  const below = async (commentId: string, ...by: LoginData[]) => {
    const ids: string[] = [];
    for (const person of by) ids.push(await writeReply(server, { postId, commentId }, person));
    return ids;
  };
  const replies = { one: await below(one, friend, reader, author), two: await below(two, reader, reader) };
  const remove = (selection: Selection, by: LoginData = author, where = postId) => {
    const commentParamList = selection.map(({ commentId, replyIdList = [] }) => ({ commentId, replyIdList }));
    return server.call(deleteCommentBatch, { postId: where, commentParamList }, by);
  };
  const left = () => readAll(server, postId, reader);
  return { author, reader, friend, postId, one, two, three, replies, remove, left };
}

test('deletes whole comments and single replies together and returns the numbers of rows and people', async () => {
  const { one, two, three, replies, remove, left, author, postId } = await board();
  const { data } = await remove([{ commentId: one }, { commentId: two, replyIdList: [replies.two[1]!] }]);
  expect(data).toEqual({ commentNum: 3, deleted: 5, users: 3 });
  expect(await left()).toMatchObject({
    ids: [three, two],
    replies: { [two]: [replies.two[0]], [three]: [] },
  });
  expect((await left()).comments[1]).toMatchObject({ commentNum: 1 });
  expect((await server.call(getPost, { id: postId }, author)).data.commentNum).toBe(3);
});

test('deletes many replies of one comment together', async () => {
  const { one, replies, remove, left } = await board();
  const { data } = await remove([{ commentId: one, replyIdList: replies.one.slice(1) }]);
  expect(data).toEqual({ commentNum: 6, deleted: 2, users: 2 });
  expect(await left()).toMatchObject({ replies: { [one]: [replies.one[0]] } });
  expect((await left()).comments.at(-1)).toMatchObject({ commentNum: 1 });
});

test('a comment that is selected whole and by replies is deleted once, with all replies', async () => {
  const { one, replies, remove } = await board();
  const selection = [
    { commentId: one, replyIdList: [replies.one[0]!] },
    { commentId: one },
    { commentId: one },
  ];
  expect((await remove(selection)).data).toEqual({ commentNum: 4, deleted: 4, users: 3 });
  expect((await remove(selection)).data).toEqual({ commentNum: 4, deleted: 0, users: 0 });
});

test('skips comments that are deleted already', async () => {
  const { one, two, replies, remove, postId, reader, author } = await board();
  // Their own, whose post need not be named.
  await server.call(deleteComment, { commentId: one }, reader);
  const [first, second] = replies.two as [string, string];
  await server.call(deleteReply, { postId, commentId: two, replyId: first }, author);
  const { data } = await remove([{ commentId: one }, { commentId: two, replyIdList: [first, second] }]);
  expect(data).toEqual({ commentNum: 2, deleted: 1, users: 1 });
});

test('deletes nothing when one comment does not belong to the post', async () => {
  const { author, reader, one, two, replies, remove, left } = await board();
  const other = await publishedPost(server, author);
  const foreign = await writeComment(server, other, reader);
  const before = await left();
  for (const wrong of [
    { commentId: foreign },
    { commentId: newId(new Date()) },
    { commentId: 'nothing' },
    { commentId: replies.one[0]! },
    { commentId: two, replyIdList: [replies.one[0]!] },
    { commentId: two, replyIdList: [one] },
    { commentId: two, replyIdList: [newId(new Date())] },
    { commentId: two, replyIdList: ['nothing'] },
  ]) {
    const reply = await remove([{ commentId: one }, wrong]);
    expect(reply).toMatchObject({ status: 404, data: { error: 'comment.notFound' } });
  }
  expect(await left()).toEqual(before);
});

test('only the author of a post that is not deleted may delete in batches', async () => {
  const { author, reader, one, remove, left, postId } = await board();
  const messages = {
    zh_CN: '请先选择要删除的评论',
    en_US: 'Please first select the comments to delete',
    ja: '削除するコメントを選択してください',
  } as const;
  for (const [locale, message] of Object.entries(messages)) {
    const by = { ...author, locale: locale as keyof typeof messages };
    const reply = await server.call(deleteCommentBatch, { postId, commentParamList: [] }, by);
    expect(reply).toMatchObject({
      status: 422,
      message,
      data: { error: 'commentManagement.nothingSelected' },
    });
  }
  const refused = await remove([{ commentId: one }], reader);
  expect(refused).toMatchObject({ status: 403, data: { error: 'core.notAllowed' } });
  expect((await left()).ids).toContain(one);
  const waiting = await pendingPost(server, author);
  for (const where of [newId(new Date()), 'nothing', waiting]) {
    const gone = await remove([{ commentId: one }], reader, where);
    expect(gone).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
  }
  await server.call(deletePost, { postId }, author);
  expect(await remove([{ commentId: one }])).toMatchObject({ status: 404 });
});

test('two concurrent equal batches beside replies and deletions keep the counts exact', async () => {
  const { author, reader, one, two, three, remove, postId, left } = await board();
  const all = [{ commentId: one }, { commentId: two }, { commentId: three }];
  const [first, again, ...others] = await Promise.all([
    remove(all),
    remove(all.toReversed()),
    ...[one, two, three].flatMap((commentId) => [
      server.call(replyToComment, { postId, commentId, content: '还来得及' }, reader),
      server.call(deleteComment, { postId, commentId }, author),
    ]),
  ]);
  expect([first!.status, again!.status]).toEqual([200, 200]);
  for (const reply of others) expect([200, 404]).toContain(reply.status);
  expect(await left()).toMatchObject({ ids: [] });
  expect((await server.call(getPost, { id: postId }, author)).data.commentNum).toBe(0);
});
