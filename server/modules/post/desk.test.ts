import { addComment } from '@muyu/contract/comment.ts';
import { typeFeed } from '@muyu/contract/feed.ts';
import { collect, like, likers } from '@muyu/contract/like.ts';
import { deletePost, editPost, pinPost, postInfo, readPost } from '@muyu/contract/post.ts';
import { addSnapshot, snapshotInfo } from '@muyu/contract/snapshot.ts';
import { playVideo } from '@muyu/contract/watching.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, visitor } from '../../testing/people.ts';
import {
  contextAs,
  decide,
  pendingPost,
  publishedPost,
  readyPicture,
  readyVideo,
} from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { reviewDecided, reviewItem } from '../moderation/index.ts';
import { foldCounts, postDesk, postGone, postPublished, snapshotDesk } from './index.ts';
import { postRevision, postStat } from './tables.ts';

const server = testServer();

const removePost = (postId: string, how: 'hide' | 'delete') =>
  server.app.db.transaction((tx) =>
    postDesk(server.app).remove(tx, { targetId: postId, postId: null }, how, new Date()),
  );
const nobodys = '01890000-0000-7000-8000-000000000000';
/** As moderation writes it when a report is upheld, and when an appeal against that is granted. */
const decided = (postId: string, authorId: string, decision: 'approved' | 'rejected') => {
  const reviewId = crypto.randomUUID();
  const now = new Date();
  const why =
    decision === 'rejected' ? { rule: 'abuse' as const, reason: '辱骂他人' } : { rule: null, reason: null };
  return server.app.db.transaction(async (tx) => {
    const item = { reviewId, targetType: 'post' as const, targetId: postId, authorId, submittedAt: now };
    await tx
      .insert(reviewItem)
      .values({ ...item, ...why, state: decision, decidedAt: now, decidedBy: nobodys });
    if (decision === 'rejected') return;
    await server.app.events.announce(
      tx,
      reviewDecided,
      { reviewId, targetType: 'post', targetId: postId, authorId, decision, ...why, overturned: true },
      now,
    );
  });
};

test('a hidden post is its author’s alone, who reads why; nobody likes, reads or finds it', async () => {
  const author = await member(server, 'author');
  const other = await member(server, 'other');
  const postId = await publishedPost(server, author, { fileIds: [await readyPicture(server, author)] });
  const found = await postDesk(server.app).find(contextAs(server, other), { postId });
  expect(found).toEqual({ targetId: postId, postId: null, authorId: author.userId, quoted: '傍晚的江边' });
  expect(await removePost(postId, 'hide')).toBe(true);
  await decided(postId, author.userId, 'rejected');
  expect(await removePost(postId, 'hide')).toBe(false);
  const gone = { status: 404, data: { error: 'post.notFound' } };
  expect(await server.call(postInfo, { id: postId }, other)).toMatchObject(gone);
  expect(await server.call(like, { type: '0', postId, status: 1 }, other)).toMatchObject(gone);
  expect(await server.call(collect, { type: '3', postId, status: 1 }, other)).toMatchObject(gone);
  expect(await server.call(readPost, { postId }, other)).toMatchObject(gone);
  expect(await server.call(likers, { postId }, other)).toMatchObject(gone);
  expect(await server.call(pinPost, { postId, status: 1 }, author)).toMatchObject(gone);
  const edited = await server.call(editPost, { postId, content: '改', consent: true }, author);
  expect(edited).toMatchObject({ status: 409, data: { error: 'post.notEditable' } });
  const feed = await server.call(typeFeed, { sortType: 2 }, other);
  expect(feed.data.resultList.map((each) => each.postId)).not.toContain(postId);
  const own = (await server.call(postInfo, { id: postId }, author)).data;
  expect(own).toMatchObject({ state: 'hidden', rejection: { rule: 'abuse', reason: '辱骂他人' } });
  const get = async (token?: string) =>
    (await server.http.inject({ url: own.files[0]!.url, headers: token ? { authorization: token } : {} }))
      .statusCode;
  expect([await get(author.token), await get(other.token), await get()]).toEqual([200, 403, 403]);
  await expect(postDesk(server.app).find(contextAs(server, other), { postId })).rejects.toThrow();
  expect((await server.call(deletePost, { postId }, author)).status).toBe(200);
  expect(await server.call(postInfo, { id: postId }, author)).toMatchObject(gone);
});

test('an appeal that is granted brings it back where it was, with what it had counted', async () => {
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
    await server.call(readPost, { postId }, fan);
  }
  await server.call(collect, { type: '3', postId, status: 1 }, fans[0]!);
  await server.call(playVideo, { postFileId: postId }, fans[0]!);
  await server.call(addComment, { postId, content: '好看' }, fans[1]!);
  await foldCounts(server.app);
  const shown = async () => {
    const { user: _, files: __, ...rest } = (await server.call(postInfo, { id: postId }, fans[0]!)).data;
    return rest;
  };
  const statOf = async () =>
    (await server.app.db.select().from(postStat).where(eq(postStat.postId, postId)))[0]!;
  const [before, stat] = [await shown(), await statOf()];
  await server.call(like, { type: '0', postId, status: 0 }, fans[0]!);
  await server.call(like, { type: '0', postId, status: 1 }, fans[0]!);
  await removePost(postId, 'hide');
  await decided(postId, author.userId, 'rejected');
  await decided(postId, author.userId, 'approved');
  await foldCounts(server.app);
  expect(await shown()).toEqual(before);
  const after = await statOf();
  expect(after.hotScore).toBeCloseTo(stat.hotScore, 9);
  expect(after.popularity).toBe(stat.popularity);
  expect((await server.call(postInfo, { id: postId }, author)).data.rejection).toBeNull();
});

test('an appeal that is granted publishes what was rejected, a post or a change of one; not what waits again', async () => {
  const author = await member(server, 'author');
  const reader = await visitor(server);
  const shown = async (postId: string) => (await server.call(postInfo, { id: postId }, reader)).data;
  const edit = (postId: string, content: string) =>
    server.call(editPost, { postId, content, consent: true }, author);
  const rejected = await pendingPost(server, author, { content: '被拒的' });
  await decide(server, rejected, 'rejected');
  await decided(rejected, author.userId, 'approved');
  expect(await shown(rejected)).toMatchObject({ content: '被拒的' });
  const changed = await publishedPost(server, author, { content: '旧的' });
  await edit(changed, '被拒的修改');
  await decide(server, changed, 'rejected');
  await decided(changed, author.userId, 'approved');
  expect(await shown(changed)).toMatchObject({ content: '被拒的修改' });
  const again = await publishedPost(server, author, { content: '旧的' });
  await edit(again, '第一次');
  await decide(server, again, 'rejected');
  await edit(again, '没有人看过');
  await decided(again, author.userId, 'approved');
  const waiting = await pendingPost(server, author);
  await decided(waiting, author.userId, 'approved');
  expect(await shown(again)).toMatchObject({ content: '旧的' });
  expect((await server.call(postInfo, { id: waiting }, author)).data.state).toBe('pending');
});

test('hiding drops a change that waits; deleting by report is deleting', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  await server.call(editPost, { postId, content: '改过', consent: true }, author);
  await removePost(postId, 'hide');
  expect(await server.app.db.select().from(postRevision).where(eq(postRevision.postId, postId))).toEqual([]);
  const items = await server.app.db.select().from(reviewItem).where(eq(reviewItem.targetId, postId));
  expect(items.map(({ state }) => state).sort()).toEqual(['approved', 'withdrawn']);
  expect(await removePost(postId, 'delete')).toBe(true);
  expect(await removePost(postId, 'delete')).toBe(false);
  expect((await server.call(postInfo, { id: postId }, author)).status).toBe(404);
  const waiting = await pendingPost(server, author);
  expect(await removePost(waiting, 'hide')).toBe(false);
});

test('what is published, hidden, published again and deleted is announced', async () => {
  const told: unknown[] = [];
  server.app.events.on(postPublished, async (_tx, { postId, again, markUserIds }) => {
    told.push(['published', postId, again, markUserIds]);
  });
  server.app.events.on(postGone, async (_tx, { postId, deleted }) => {
    told.push(['gone', postId, deleted]);
  });
  const [author, friend] = [await member(server, 'author'), await member(server, 'friend')];
  const postId = await publishedPost(server, author, { markUserIds: [friend.userId] });
  await removePost(postId, 'hide');
  await decided(postId, author.userId, 'approved');
  await server.call(deletePost, { postId }, author);
  expect(told.filter((each) => (each as unknown[])[1] === postId)).toEqual([
    ['published', postId, false, [friend.userId]],
    ['gone', postId, false],
    ['published', postId, true, [friend.userId]],
    ['gone', postId, true],
  ]);
});

test('a reported snapshot goes, whether it is to be hidden or deleted', async () => {
  const author = await member(server, 'author');
  const reader = await visitor(server);
  const desk = snapshotDesk(server.app);
  for (const how of ['hide', 'delete'] as const) {
    const fileIds = [await readyPicture(server, author)];
    const { snapshotId } = (await server.call(addSnapshot, { fileIds, content: '一会儿' }, author)).data;
    const found = await desk.find(contextAs(server, reader), { snapshotId });
    expect(found).toEqual({
      targetId: snapshotId,
      postId: null,
      authorId: author.userId,
      quoted: '一会儿',
    });
    const remove = () => server.app.db.transaction((tx) => desk.remove(tx, found, how, new Date()));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect((await server.call(snapshotInfo, { id: snapshotId }, reader)).status).toBe(404);
    await expect(desk.find(contextAs(server, reader), { snapshotId })).rejects.toThrow();
  }
});
