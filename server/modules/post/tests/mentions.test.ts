import { requestDeletion } from '@muyu/contract/account/settings.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { listRecentMentions } from '@muyu/contract/mention.ts';
import { unlockWithTrial } from '@muyu/contract/playback.ts';
import {
  addPost,
  deletePost,
  getPost,
  getPostDraft,
  setCommentsClosed,
  updatePost,
} from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { publishThenForceLock } from '../../../testing/locked-posts.ts';
import { eraseUserData, readExportedFile } from '../../../testing/personal-data.ts';
import { addAndEdit, decide, pendingPost, publishedPost, publishLockedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { closeAccount, member, memberPassword, visitor } from '../../../testing/users.ts';
import { listTrialViews } from '../../membership/testing/trial-views.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { postMention } from '../tables.ts';

const server = testServer();
const draft = { content: '一起看的日落', consent: true };

test('mentions keep the order of the request', async () => {
  const author = await member(server, 'author');
  const [an, bo] = [await member(server, 'an'), await member(server, 'bo')];
  const markUserIds = [bo.userId, an.userId];
  const postId = await publishedPost(server, author, { markUserIds });
  const { data } = await server.call(getPost, { id: postId }, await visitor(server));
  expect(data.marks).toEqual([
    { userId: bo.userId, nickname: 'bo' },
    { userId: an.userId, nickname: 'an' },
  ]);
});

test('refuses mentions of oneself, a visitor, a closed account and an unknown user', async () => {
  const author = await member(server, 'author');
  const friend = await member(server, 'friend');
  const left = await member(server, 'left');
  await closeAccount(server, left);
  const guest = await visitor(server);
  for (const userId of [author.userId, guest.userId, left.userId, newId(new Date()), 'nobody']) {
    const markUserIds = [friend.userId, userId];
    for (const reply of await addAndEdit(server, author, { markUserIds }))
      expect(reply).toMatchObject({
        status: 422,
        data: { error: 'post.unknownMark', fields: [{ field: 'markUserIds' }] },
      });
  }
  const eleven = Array.from({ length: 11 }, () => newId(new Date()));
  const many = await server.call(addPost, { ...draft, markUserIds: eleven }, author);
  expect(many).toMatchObject({ status: 400, code: '10101' });
  const twice = await server.call(addPost, { ...draft, markUserIds: [friend.userId, friend.userId] }, author);
  expect(twice).toMatchObject({ status: 400, code: '10101' });
});

test('a post names nobody whose account is closed or erased, and its author can edit it', async () => {
  const author = await member(server, 'editing');
  const [friend, shut, left] = [
    await member(server, 'friend'),
    await member(server, 'shut'),
    await member(server, 'erased'),
  ];
  const markUserIds = [shut, friend, left].map(({ userId }) => userId);
  const postId = await publishedPost(server, author, { markUserIds });
  await server.call(updatePost, { ...draft, postId, markUserIds }, author);
  await decide(server, postId, 'rejected');
  await closeAccount(server, shut);
  await eraseUserData(server, left.userId);
  const seen = await server.call(getPost, { id: postId }, await visitor(server));
  const opened = await server.call(getPostDraft, { postId }, author);
  for (const { data } of [seen, opened])
    expect(data.marks).toEqual([{ userId: friend.userId, nickname: 'friend' }]);
  const marks = opened.data.marks.map(({ userId }) => userId);
  expect((await server.call(updatePost, { ...draft, postId, markUserIds: marks }, author)).status).toBe(200);
});

test('lists the twenty latest mentioned users once each without closed accounts', async () => {
  const author = await member(server, 'author');
  const people = await Promise.all(Array.from({ length: 22 }, (_, n) => member(server, `p${n}`)));
  const ids = people.map(({ userId }) => userId);
  for (let n = 0; n < 20; n += 5) await pendingPost(server, author, { markUserIds: ids.slice(n, n + 5) });
  await pendingPost(server, author, { markUserIds: [ids[2]!, ids[20]!, ids[21]!] });
  await closeAccount(server, people[20]!);
  const { data } = await server.call(listRecentMentions, {}, author);
  const shown = data.map((card) => card.userId);
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 4)).toEqual([ids[2], ids[21], ids[15], ids[16]]);
  expect(new Set(shown).size).toBe(20);
  expect(shown).not.toContain(ids[20]);
  expect((await server.call(listRecentMentions, {}, people[0]!)).data).toEqual([]);
  expect(await server.call(listRecentMentions, {}, await visitor(server))).toMatchObject({ code: '10103' });
});

test('erasing an account deletes its mentions and trial views', async () => {
  const author = await member(server, 'author');
  const gone = await member(server, 'gone');
  const postId = await publishedPost(server, author, { markUserIds: [gone.userId] });
  await pendingPost(server, gone, { markUserIds: [author.userId] });
  const { db } = server.app;
  const tried = await server.call(
    unlockWithTrial,
    { postId: await publishThenForceLock(server, author, 'vip') },
    gone,
  );
  expect(tried.code).toBe('00000');
  const asked = await server.call(requestDeletion, { password: memberPassword }, gone);
  expect(asked.code).toBe('00000');
  expect(await eraseAccounts(server.app, new Date(Date.now() + 15 * 86_400_000))).toBe(1);
  expect(await listTrialViews(server, gone)).toEqual([]);
  expect(await db.select().from(postMention).where(eq(postMention.userId, gone.userId))).toEqual([]);
  expect(await db.select().from(postMention).where(eq(postMention.authorId, gone.userId))).toEqual([]);
  expect((await server.call(getPost, { id: postId }, author)).data.marks).toEqual([]);
});

test('an export contains mentions, place and lock of a post', async () => {
  const author = await member(server, 'author');
  const friend = await member(server, 'friend');
  const marks = [friend.userId];
  const lock = { lock: 'paid', priceFen: 990 } as const;
  const postId = await publishLockedPost(server, author, lock, { markUserIds: marks, placeCode: '330100' });
  const [only] = (await readExportedFile(server, author.userId, 'posts', 'posts.json')) as unknown[];
  expect(only).toMatchObject({ postId, marks, placeCode: '330100', lock: 'paid', priceFen: 990 });
});

test('the author closes and opens the comments of a pending and of a published post', async () => {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const postId = await pendingPost(server, author);
  const set = (status: 0 | 1, who = author) => server.call(setCommentsClosed, { postId, status }, who);
  expect((await set(1)).data).toEqual({ closeComment: true });
  await decide(server, postId, 'approved');
  const seen = async () => (await server.call(getPost, { id: postId }, reader)).data.closeComment;
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

test('refuses to close the comments of another author’s pending post', async () => {
  const postId = await pendingPost(server, await member(server, 'author'));
  const reply = await server.call(setCommentsClosed, { postId, status: 1 }, await member(server, 'other'));
  expect(reply.status).toBe(404);
});
