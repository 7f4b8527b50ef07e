import type { LoginData } from '@muyu/contract/account/account.ts';
import { updatePrivacy } from '@muyu/contract/account/settings.ts';
import { addComment, listComments, replyToComment, replyToReply } from '@muyu/contract/comment.ts';
import { follow, unfollow } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';

const server = testServer();
const content = '晚上好';

/** A post of an author with the setting on, with an earlier comment and a reply. */
async function guarded() {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content }, reader)).data;
  const { replyId } = (await server.call(replyToComment, { postId, commentId, content }, reader)).data;
  await server.call(updatePrivacy, { onlyFollowedComment: true }, author);
  const write = (who: LoginData) => [
    server.call(addComment, { postId, content }, who),
    server.call(replyToComment, { postId, commentId, content }, who),
    server.call(replyToReply, { postId, commentId, replyId, content }, who),
  ];
  const mayComment = async (who: LoginData) =>
    (await server.call(listComments, { postId }, who)).data.mayComment;
  return { author, reader, write, mayComment };
}

test('with the setting on, only people whom the author follows, and the author, comment and reply', async () => {
  const { author, reader, write } = await guarded();
  for (const reply of await Promise.all(write(reader))) {
    expect(reply).toMatchObject({
      status: 403,
      message: '作者只允许 TA 关注的人评论',
      data: { error: 'comment.onlyFollowed' },
    });
  }
  for (const reply of await Promise.all(write(author))) expect(reply.code).toBe('00000');
  await server.call(follow, { userId: author.userId }, reader);
  for (const reply of await Promise.all(write(reader))) expect(reply.code).toBe('10103');
  await server.call(follow, { userId: reader.userId }, author);
  for (const reply of await Promise.all(write(reader))) expect(reply.code).toBe('00000');
});

test('only followed people may comment while the setting is on', async () => {
  const { author, reader, write } = await guarded();
  await server.call(follow, { userId: reader.userId }, author);
  await server.call(unfollow, { userId: reader.userId }, author);
  for (const reply of await Promise.all(write(reader))) expect(reply.code).toBe('10103');
  await server.call(updatePrivacy, { onlyFollowedComment: false }, author);
  for (const reply of await Promise.all(write(reader))) expect(reply.code).toBe('00000');
});

test('the list of comments says before anything is written whether the author takes comments of the viewer', async () => {
  const { author, reader, mayComment } = await guarded();
  expect(await mayComment(author)).toBe(true);
  expect(await mayComment(reader)).toBe(false);
  expect(await mayComment(await visitor(server))).toBe(false);
  await server.call(follow, { userId: reader.userId }, author);
  expect(await mayComment(reader)).toBe(true);
  await server.call(unfollow, { userId: reader.userId }, author);
  await server.call(updatePrivacy, { onlyFollowedComment: false }, author);
  expect(await mayComment(reader)).toBe(true);
});

test('the setting of one author does not affect posts of another', async () => {
  const { reader } = await guarded();
  const postId = await publishedPost(server, await member(server, 'open'));
  expect((await server.call(addComment, { postId, content }, reader)).code).toBe('00000');
});
