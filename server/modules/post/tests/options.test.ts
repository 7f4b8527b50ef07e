import { getAuthenticationFeed } from '@muyu/contract/feed.ts';
import { addPost, getPost, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember } from '../../../testing/creators.ts';
import { addAndEdit, decide, pendingPost, publishedPost, soldText } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { certification } from '../../creator/tables.ts';

const server = testServer();

const draft = { content: soldText, consent: true };
const errorNamed = (error: string, field: string) => ({
  status: 403,
  code: '10103',
  data: { error, fields: [{ field }] },
});

test('a creator publishes for VIP members: others see the lock, the monthly price and their trial views', async () => {
  const creator = await certifiedMember(server, 'creator');
  const postId = await publishedPost(server, creator, { vip: true });
  const reader = await member(server, 'reader');
  expect((await server.call(getPost, { id: postId }, reader)).data.unlock).toEqual({
    open: false,
    lock: 'vip',
    reason: 'vip',
    preview: { cover: 'blurred', video: false },
    ways: [
      { way: 'trial', price: null, left: 3 },
      { way: 'vip', price: 30, left: null },
    ],
  });
  expect((await server.call(getPost, { id: postId }, creator)).data.unlock.open).toBe(true);
});

test('only certified creators may lock a post for VIP members', async () => {
  const others = [await member(server, 'plain'), await certifiedMember(server, 'authenticated', 'real')];
  for (const other of others)
    expect(await server.call(addPost, { ...draft, vip: true }, other)).toMatchObject(
      errorNamed('post.creatorOnly', 'vip'),
    );
});

test('an approved edit of a published post locks and unlocks it', async () => {
  const creator = await certifiedMember(server, 'creator', 'editor');
  const reader = await member(server, 'editReader');
  const postId = await publishedPost(server, creator);
  const lockOf = async () => (await server.call(getPost, { id: postId }, reader)).data.unlock.lock;
  for (const vip of [true, false]) {
    const before = await lockOf();
    await server.call(updatePost, { ...draft, postId, vip }, creator);
    expect(await lockOf()).toBe(before);
    await decide(server, postId, 'approved');
    expect(await lockOf()).toBe(vip ? 'vip' : 'free');
  }
});

test('an authenticated person puts a post into the channel and takes it out by an edit', async () => {
  const person = await certifiedMember(server, 'authenticated', 'channel');
  const postId = await publishedPost(server, person, { authChannel: true });
  const inChannel = async () => {
    const { data } = await server.call(getAuthenticationFeed, {}, person);
    return data.resultList.some((post) => post.postId === postId);
  };
  expect(await inChannel()).toBe(true);
  await server.call(updatePost, { ...draft, postId, authChannel: false }, person);
  await decide(server, postId, 'approved');
  expect(await inChannel()).toBe(false);
});

test('an edit that leaves the options out keeps them, also after the certification has ended', async () => {
  const creator = await certifiedMember(server, 'creator', 'former');
  const postId = await publishedPost(server, creator, { vip: true });
  await server.app.db
    .update(certification)
    .set({ kind: 'authenticated' })
    .where(eq(certification.userId, creator.userId));
  for (const vip of [undefined, true]) {
    expect((await server.call(updatePost, { ...draft, postId, vip }, creator)).code).toBe('00000');
    await decide(server, postId, 'approved');
    expect((await server.call(getPost, { id: postId }, creator)).data.unlock.lock).toBe('vip');
  }
});

test('a further edit keeps the channel that the waiting one has chosen', async () => {
  const person = await certifiedMember(server, 'authenticated', 'further');
  const postId = await publishedPost(server, person);
  for (const chosen of [{ authChannel: true }, {}])
    await server.call(updatePost, { ...draft, postId, ...chosen }, person);
  await decide(server, postId, 'approved');
  const { data } = await server.call(getAuthenticationFeed, {}, person);
  expect(data.resultList.map((post) => post.postId)).toContain(postId);
});

test('only authenticated people may post in the channel', async () => {
  const others = [await member(server, 'plainer'), await certifiedMember(server, 'creator', 'earner')];
  for (const other of others)
    for (const reply of await addAndEdit(server, other, { authChannel: true }))
      expect(reply).toMatchObject(errorNamed('post.authenticatedOnly', 'authChannel'));
});

test('an unpublished post is open to its author, with the reason review', async () => {
  const author = await member(server, 'waiting');
  const postId = await pendingPost(server, author);
  const { data } = await server.call(getPost, { id: postId }, author);
  expect(data.unlock).toEqual({ open: true, lock: 'free', reason: 'review', ways: [], preview: null });
});
