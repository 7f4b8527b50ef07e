import { addPost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { post } from '../index.ts';

const server = testServer();
const draft = { content: '路灯一盏一盏亮起来', consent: true };
const key = () => crypto.randomUUID();
const postsOf = ({ userId }: { userId: string }) =>
  server.app.db.select({ postId: post.postId }).from(post).where(eq(post.authorId, userId));

test('a repeated request publishes once and returns the first post', async () => {
  const author = await member(server, 'repeater');
  const given = { ...draft, key: key() };
  const first = await server.call(addPost, given, author);
  const second = await server.call(addPost, given, author);
  expect(second).toMatchObject({ code: '00000', data: { postId: first.data.postId, state: 'pending' } });
  expect(await postsOf(author)).toHaveLength(1);
});

test('concurrent requests with one key publish once', async () => {
  const author = await member(server, 'twice');
  const given = { ...draft, key: key() };
  const replies = await Promise.all([1, 2, 3].map(() => server.call(addPost, given, author)));
  expect(new Set(replies.map(({ data }) => data.postId)).size).toBe(1);
  expect(await postsOf(author)).toHaveLength(1);
});

test('a key with other content is rejected', async () => {
  const author = await member(server, 'changer');
  const given = { ...draft, key: key() };
  await server.call(addPost, given, author);
  const reply = await server.call(addPost, { ...given, content: '另一段话' }, author);
  expect(reply).toMatchObject({ status: 400, data: { error: 'core.badInput', fields: [{ field: 'key' }] } });
  expect(await postsOf(author)).toHaveLength(1);
});

test('the same key of another author, and requests without a key, publish again', async () => {
  const author = await member(server, 'one');
  const other = await member(server, 'other');
  const given = { ...draft, key: key() };
  await server.call(addPost, given, author);
  await server.call(addPost, given, other);
  await server.call(addPost, draft, other);
  await server.call(addPost, draft, other);
  expect(await postsOf(author)).toHaveLength(1);
  expect(await postsOf(other)).toHaveLength(3);
});
