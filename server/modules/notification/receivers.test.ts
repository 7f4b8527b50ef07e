import { addComment } from '@muyu/contract/comment.ts';
import { getUnreadCounts } from '@muyu/contract/notification.ts';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import type { CommentAdded } from '../comment/index.ts';
import { commentReceivers } from './rules/comment-receivers.ts';

const server = testServer();
const reply: CommentAdded = {
  postId: 'post',
  postAuthorId: 'author',
  commentId: 'comment',
  replyId: 'reply',
  userId: 'writer',
  commentUserId: 'first',
  replyToUserId: 'answered',
  markUserIds: ['named'],
};
const receivers = (change: Partial<CommentAdded>) =>
  Object.fromEntries(commentReceivers({ ...reply, ...change }));

test('each receiver of a comment has its events, and the writer is not among them', () => {
  expect(receivers({})).toEqual({
    answered: ['replied'],
    first: ['replied'],
    author: ['commented'],
    named: ['mentioned'],
  });
  expect(
    receivers({ markUserIds: ['author', 'first', 'writer', 'named', 'named'], replyToUserId: 'first' }),
  ).toEqual({
    first: ['replied', 'mentioned'],
    author: ['commented', 'mentioned'],
    named: ['mentioned'],
  });
  expect(
    receivers({ postAuthorId: 'first', commentUserId: 'first', replyToUserId: null, markUserIds: [] }),
  ).toEqual({
    first: ['replied', 'commented'],
  });
  const own = {
    postAuthorId: 'writer',
    commentUserId: 'writer',
    replyToUserId: 'writer',
    markUserIds: ['writer'],
  };
  expect(receivers(own)).toEqual({});
});

test('concurrent comments with different receivers need one connection each', async () => {
  const writer = await member(server, 'writer');
  const authors = await Promise.all(Array.from({ length: 16 }, () => member(server, 'author')));
  const posts: string[] = [];
  for (const author of authors) posts.push(await publishedPost(server, author));
  const replies = posts.map((postId) => server.call(addComment, { postId, content: '好看' }, writer));
  for (const { code } of await Promise.all(replies)) expect(code).toBe('00000');
  for (const author of authors) {
    expect((await server.call(getUnreadCounts, {}, author)).data.comment).toBe(1);
  }
});
