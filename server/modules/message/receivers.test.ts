import { addComment } from '@muyu/contract/comment.ts';
import { unreadNews } from '@muyu/contract/message.ts';
import { expect, test } from 'vitest';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
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
const told = (change: Partial<CommentAdded>) => Object.fromEntries(commentReceivers({ ...reply, ...change }));

test('everybody whom a comment concerns is told once, and the writer never', () => {
  expect(told({})).toEqual({
    answered: ['replied'],
    first: ['replied'],
    author: ['commented'],
    named: ['mentioned'],
  });
  expect(
    told({ markUserIds: ['author', 'first', 'writer', 'named', 'named'], replyToUserId: 'first' }),
  ).toEqual({
    first: ['replied', 'mentioned'],
    author: ['commented', 'mentioned'],
    named: ['mentioned'],
  });
  expect(
    told({ postAuthorId: 'first', commentUserId: 'first', replyToUserId: null, markUserIds: [] }),
  ).toEqual({
    first: ['replied', 'commented'],
  });
  const own = {
    postAuthorId: 'writer',
    commentUserId: 'writer',
    replyToUserId: 'writer',
    markUserIds: ['writer'],
  };
  expect(told(own)).toEqual({});
});

test('many comments at once, each telling somebody else, wait for no connection but their own', async () => {
  const writer = await member(server, 'writer');
  const authors = await Promise.all(Array.from({ length: 16 }, () => member(server, 'author')));
  const posts: string[] = [];
  for (const author of authors) posts.push(await publishedPost(server, author));
  const replies = posts.map((postId) => server.call(addComment, { postId, content: '好看' }, writer));
  for (const { code } of await Promise.all(replies)) expect(code).toBe('00000');
  for (const author of authors) {
    expect((await server.call(unreadNews, {}, author)).data.comment).toBe(1);
  }
}, 60_000);
