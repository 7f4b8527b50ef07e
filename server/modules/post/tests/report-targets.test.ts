import { addComment } from '@muyu/contract/comment.ts';
import { getTypeFeed } from '@muyu/contract/feed.ts';
import { collect, like, listLikers } from '@muyu/contract/like.ts';
import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { deletePost, getPost, pinPost, recordPostRead, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { undeclared } from '../../../platform/errors.ts';
import {
  contextAs,
  decide,
  pendingPost,
  publishedPost,
  readyPicture,
  readyVideo,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { reviewDecided } from '../../moderation/index.ts';
import { reviewItem } from '../../moderation/tables.ts';
import { listReviews } from '../../moderation/testing/reviews.ts';
import { postPublished, postRemoved } from '../index.ts';
import { flushPostCounterDeltas, postReportTarget } from '../scenario.ts';
import { pinnedCount } from '../settings.ts';
import { postRevision, postStat } from '../tables.ts';

const server = testServer();

const removePost = (postId: string, how: 'hide' | 'delete') =>
  server.app.db.transaction((tx) =>
    postReportTarget(server.app).remove(tx, { targetId: postId, postId: null }, how, new Date()),
  );
const unknownUserId = '01890000-0000-7000-8000-000000000000';
/** Writes a decision as moderation does for an upheld report, and for a granted appeal against it. */
const decided = (postId: string, authorId: string, decision: 'approved' | 'rejected') => {
  const reviewId = crypto.randomUUID();
  const now = new Date();
  const why =
    decision === 'rejected' ? { rule: 'abuse' as const, reason: '辱骂他人' } : { rule: null, reason: null };
  return server.app.db.transaction(async (tx) => {
    const target = { targetType: 'post' as const, targetId: postId };
    const item = { ...target, reviewId, authorId, submittedAt: now };
    await tx
      .insert(reviewItem)
      .values({ ...item, ...why, state: decision, decidedAt: now, decidedBy: unknownUserId });
    if (decision === 'rejected') return;
    await server.app.events.emit(
      tx,
      reviewDecided,
      {
        ...target,
        reviewId,
        authorId,
        decision,
        ...why,
        quoted: null,
        overturned: true,
        context: undeclared,
      },
      now,
    );
  });
};

test('a hidden post is visible to its author with the reason and accepts no action of others', async () => {
  const author = await member(server, 'author');
  const other = await member(server, 'other');
  const fileIds = [await readyPicture(server, author)];
  const postId = await publishedPost(server, author, { fileIds });
  const found = await postReportTarget(server.app).find(contextAs(server, other), { postId });
  const target = { targetId: postId, postId: null, authorId: author.userId };
  expect(found).toEqual({ ...target, quoted: '傍晚的江边', fileIds });
  expect(await removePost(postId, 'hide')).toBe('hide');
  await decided(postId, author.userId, 'rejected');
  expect(await removePost(postId, 'hide')).toBe(null);
  const gone = { status: 404, data: { error: 'post.notFound' } };
  expect(await server.call(getPost, { id: postId }, other)).toMatchObject(gone);
  expect(await server.call(like, { type: '0', postId, status: 1 }, other)).toMatchObject(gone);
  expect(await server.call(collect, { type: '3', postId, status: 1 }, other)).toMatchObject(gone);
  expect(await server.call(recordPostRead, { postId }, other)).toMatchObject(gone);
  expect(await server.call(listLikers, { postId }, other)).toMatchObject(gone);
  expect(await server.call(pinPost, { postId, status: 1 }, author)).toMatchObject(gone);
  const edited = await server.call(updatePost, { postId, content: '改', consent: true }, author);
  expect(edited).toMatchObject({ status: 409, data: { error: 'post.notEditable' } });
  const feed = await server.call(getTypeFeed, { sortType: 2 }, other);
  expect(feed.data.resultList.map((each) => each.postId)).not.toContain(postId);
  const own = (await server.call(getPost, { id: postId }, author)).data;
  expect(own).toMatchObject({ state: 'hidden', rejection: { rule: 'abuse', reason: '辱骂他人' } });
  const get = async (token?: string) =>
    (await server.http.inject({ url: own.files[0]!.url, headers: token ? { authorization: token } : {} }))
      .statusCode;
  expect([await get(author.token), await get(other.token), await get()]).toEqual([200, 403, 403]);
  await expect(postReportTarget(server.app).find(contextAs(server, other), { postId })).rejects.toThrow();
  expect((await server.call(deletePost, { postId }, author)).status).toBe(200);
  expect(await server.call(getPost, { id: postId }, author)).toMatchObject(gone);
});

test('a hidden post that was pinned is pinned again when it is public again, unless all places are taken', async () => {
  const author = await member(server, 'pinner');
  const own: string[] = [];
  for (let i = 0; i < 4; i++) own.push(await publishedPost(server, author));
  const [first, ...others] = own as [string, ...string[]];
  const pin = (postId: string) => server.call(pinPost, { postId, status: 1 }, author);
  const isPinned = async () => (await server.call(getPost, { id: first }, author)).data.top;
  const max = server.app.settings.get(pinnedCount);
  expect(max).toBe(3);
  await pin(first);
  await removePost(first, 'hide');
  await decided(first, author.userId, 'approved');
  expect(await isPinned()).toBe(true);
  await removePost(first, 'hide');
  for (const postId of others) expect((await pin(postId)).status).toBe(200);
  await decided(first, author.userId, 'approved');
  expect(await isPinned()).toBe(false);
});

test('a granted appeal republishes a hidden post with its publication time and counters', async () => {
  const author = await member(server, 'author');
  const fans = [await member(server, 'fan'), await member(server, 'fan')];
  const video = await readyVideo(server, author);
  const postId = await publishedPost(
    server,
    author,
    { type: 1, fileIds: [video] },
    new Date(Date.now() - 7e6),
  );
  for (const fan of fans) {
    await server.call(like, { type: '0', postId, status: 1 }, fan);
    await server.call(recordPostRead, { postId }, fan);
  }
  await server.call(collect, { type: '3', postId, status: 1 }, fans[0]!);
  await server.call(recordVideoPlay, { postFileId: postId }, fans[0]!);
  await server.call(addComment, { postId, content: '好看' }, fans[1]!);
  await flushPostCounterDeltas(server.app);
  const shown = async () => {
    const { user: _, files: __, ...rest } = (await server.call(getPost, { id: postId }, fans[0]!)).data;
    return rest;
  };
  const getStat = async () =>
    (await server.app.db.select().from(postStat).where(eq(postStat.postId, postId)))[0]!;
  const [before, stat] = [await shown(), await getStat()];
  await server.call(like, { type: '0', postId, status: 0 }, fans[0]!);
  await server.call(like, { type: '0', postId, status: 1 }, fans[0]!);
  await removePost(postId, 'hide');
  await decided(postId, author.userId, 'rejected');
  await decided(postId, author.userId, 'approved');
  await flushPostCounterDeltas(server.app);
  expect(await shown()).toEqual(before);
  const after = await getStat();
  expect(after.hotScore).toBeCloseTo(stat.hotScore, 9);
  expect(after.popularity).toBe(stat.popularity);
  expect((await server.call(getPost, { id: postId }, author)).data.rejection).toBeNull();
});

test('a granted appeal publishes a rejected post or revision unless a newer version is pending', async () => {
  const author = await member(server, 'author');
  const reader = await visitor(server);
  const shown = async (postId: string) => (await server.call(getPost, { id: postId }, reader)).data;
  const edit = (postId: string, content: string) =>
    server.call(updatePost, { postId, content, consent: true }, author);
  const rejected = await pendingPost(server, author, { content: '被拒的' });
  await decide(server, rejected, 'rejected');
  await decided(rejected, author.userId, 'approved');
  expect(await shown(rejected)).toMatchObject({ content: '被拒的' });
  const changed = await publishedPost(server, author, { content: '旧的' });
  await edit(changed, '被拒的修改');
  await decide(server, changed, 'rejected');
  await decided(changed, author.userId, 'approved');
  expect(await shown(changed)).toMatchObject({ content: '被拒的修改' });
  const isRepublish = await publishedPost(server, author, { content: '旧的' });
  await edit(isRepublish, '第一次');
  await decide(server, isRepublish, 'rejected');
  await edit(isRepublish, '没有人看过');
  await decided(isRepublish, author.userId, 'approved');
  const waiting = await pendingPost(server, author);
  await decided(waiting, author.userId, 'approved');
  expect(await shown(isRepublish)).toMatchObject({ content: '旧的' });
  expect((await server.call(getPost, { id: waiting }, author)).data.state).toBe('pending');
});

test('a removal by report deletes the post with its pending revision', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  await server.call(updatePost, { postId, content: '改过', consent: true }, author);
  await removePost(postId, 'hide');
  expect(await removePost(postId, 'delete')).toBe('delete');
  expect(await server.app.db.select().from(postRevision).where(eq(postRevision.postId, postId))).toEqual([]);
  const items = await listReviews(server, postId);
  expect(items.map(({ state }) => state).sort()).toEqual(['approved', 'withdrawn']);
  expect(await removePost(postId, 'delete')).toBe(null);
  expect((await server.call(getPost, { id: postId }, author)).status).toBe(404);
  const waiting = await pendingPost(server, author);
  expect(await removePost(waiting, 'hide')).toBe(null);
});

test('emits publishing, hiding, republishing and deleting', async () => {
  const emitted: unknown[] = [];
  server.app.events.on(postPublished, async (_tx, { postId, isRepublish, markUserIds }) => {
    emitted.push(['published', postId, isRepublish, markUserIds]);
  });
  server.app.events.on(postRemoved, async (_tx, { postId, deleted }) => {
    emitted.push(['gone', postId, deleted]);
  });
  const [author, friend] = [await member(server, 'author'), await member(server, 'friend')];
  const postId = await publishedPost(server, author, { markUserIds: [friend.userId] });
  await removePost(postId, 'hide');
  await decided(postId, author.userId, 'approved');
  await server.call(deletePost, { postId }, author);
  expect(emitted.filter((each) => (each as unknown[])[1] === postId)).toEqual([
    ['published', postId, false, [friend.userId]],
    ['gone', postId, false],
    ['published', postId, true, [friend.userId]],
    ['gone', postId, true],
  ]);
});
