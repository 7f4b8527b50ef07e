import { text } from 'node:stream/consumers';
import { addComment } from '@muyu/contract/comment.ts';
import { addPost, closeComments, deletePost, postInfo, recentMarks } from '@muyu/contract/post.ts';
import { requestDeletion } from '@muyu/contract/settings.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { member, memberPassword, visitor } from '../../testing/people.ts';
import { decide, lockedPost, pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { appUser, eraseAccounts } from '../account/index.ts';
import { trialView } from '../membership/tables.ts';
import { postData } from './index.ts';
import { postMark, postPlay } from './tables.ts';

const server = testServer();
const draft = { content: '一起看的日落', consent: true };

test('marks are shown in the order that they were given in', async () => {
  const author = await member(server, 'author');
  const [an, bo] = [await member(server, 'an'), await member(server, 'bo')];
  const markUserIds = [bo.userId, an.userId];
  const postId = await publishedPost(server, author, { markUserIds });
  const { data } = await server.call(postInfo, { id: postId }, await visitor(server));
  expect(data.marks).toEqual([
    { userId: bo.userId, nickname: 'bo' },
    { userId: an.userId, nickname: 'an' },
  ]);
});

test('nobody marks themselves, a visitor, somebody who left, or nobody', async () => {
  const author = await member(server, 'author');
  const friend = await member(server, 'friend');
  const left = await member(server, 'left');
  await server.app.db.update(appUser).set({ state: 'closed' }).where(eq(appUser.userId, left.userId));
  const guest = await visitor(server);
  for (const userId of [author.userId, guest.userId, left.userId, newId(), 'nobody']) {
    const markUserIds = [friend.userId, userId];
    const reply = await server.call(addPost, { ...draft, markUserIds }, author);
    expect(reply).toMatchObject({
      status: 422,
      data: { error: 'post.unknownMark', fields: [{ field: 'markUserIds' }] },
    });
  }
  const eleven = Array.from({ length: 11 }, () => newId());
  const many = await server.call(addPost, { ...draft, markUserIds: eleven }, author);
  expect(many).toMatchObject({ status: 400, code: '10101' });
  const twice = await server.call(addPost, { ...draft, markUserIds: [friend.userId, friend.userId] }, author);
  expect(twice).toMatchObject({ status: 400, code: '10101' });
});

test('recent marks: last first, each once, at most twenty, nobody who left', async () => {
  const author = await member(server, 'author');
  const people = await Promise.all(Array.from({ length: 22 }, (_, n) => member(server, `p${n}`)));
  const ids = people.map(({ userId }) => userId);
  for (let n = 0; n < 20; n += 5) await pendingPost(server, author, { markUserIds: ids.slice(n, n + 5) });
  await pendingPost(server, author, { markUserIds: [ids[2]!, ids[20]!, ids[21]!] });
  await server.app.db.update(appUser).set({ state: 'closed' }).where(eq(appUser.userId, ids[20]!));
  const { data } = await server.call(recentMarks, {}, author);
  const shown = data.map((card) => card.userId);
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 4)).toEqual([ids[2], ids[21], ids[15], ids[16]]);
  expect(new Set(shown).size).toBe(20);
  expect(shown).not.toContain(ids[20]);
  expect((await server.call(recentMarks, {}, people[0]!)).data).toEqual([]);
  expect(await server.call(recentMarks, {}, await visitor(server))).toMatchObject({ code: '10103' });
});

test('an erased account is named nowhere, and what it watched and marked is forgotten', async () => {
  const author = await member(server, 'author');
  const gone = await member(server, 'gone');
  const postId = await publishedPost(server, author, { markUserIds: [gone.userId] });
  await pendingPost(server, gone, { markUserIds: [author.userId] });
  const at = new Date();
  const { db } = server.app;
  await db.insert(postPlay).values({ postId, userId: gone.userId, sessionId: newId(), at });
  await db.insert(trialView).values({ userId: gone.userId, day: '2026-11-21', postId, at });
  const asked = await server.call(requestDeletion, { password: memberPassword }, gone);
  expect(asked.code).toBe('00000');
  expect(await eraseAccounts(server.app, new Date(Date.now() + 15 * 86_400_000))).toBe(1);
  for (const table of [postPlay, trialView, postMark]) {
    expect(await db.select().from(table).where(eq(table.userId, gone.userId))).toEqual([]);
  }
  expect(await db.select().from(postMark).where(eq(postMark.authorId, gone.userId))).toEqual([]);
  expect((await server.call(postInfo, { id: postId }, author)).data.marks).toEqual([]);
});

test('an export tells whom a post names, where it is and how it is locked', async () => {
  const author = await member(server, 'author');
  const friend = await member(server, 'friend');
  const marks = [friend.userId];
  const lock = { lock: 'paid', priceFen: 990 } as const;
  const postId = await lockedPost(server, author, lock, { markUserIds: marks, placeCode: '330100' });
  const [posts] = postData(server.app, author.userId);
  const { path, content } = await posts!.open();
  expect(path).toBe('posts.json');
  const [only] = JSON.parse(await text(content));
  expect(only).toMatchObject({ postId, marks, placeCode: '330100', lock: 'paid', priceFen: 990 });
});

test('the author closes the comments of a post and opens them, before and after it is published', async () => {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const postId = await pendingPost(server, author);
  const set = (status: 0 | 1, who = author) => server.call(closeComments, { postId, status }, who);
  expect((await set(1)).data).toEqual({ closeComment: true });
  await decide(server, postId, 'approved');
  const seen = async () => (await server.call(postInfo, { id: postId }, reader)).data.closeComment;
  const comment = async () => (await server.call(addComment, { postId, content: '好看' }, reader)).status;
  expect(await seen()).toBe(true);
  expect(await comment()).not.toBe(200);
  expect((await set(0)).data).toEqual({ closeComment: false });
  expect(await seen()).toBe(false);
  expect(await comment()).toBe(200);
  expect((await set(0)).data).toEqual({ closeComment: false });
  expect((await set(1)).code).toBe('00000');
  expect(await seen()).toBe(true);
  expect(await set(1, reader)).toMatchObject({ status: 403, code: '10103' });
  await server.call(deletePost, { postId }, author);
  expect(await set(0)).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
});

test('comments of another’s waiting post are nobody’s business', async () => {
  const postId = await pendingPost(server, await member(server, 'author'));
  const reply = await server.call(closeComments, { postId, status: 1 }, await member(server, 'other'));
  expect(reply.status).toBe(404);
});
