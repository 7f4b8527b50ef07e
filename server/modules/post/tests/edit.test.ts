import type { LoginData } from '@muyu/contract/account/account.ts';
import { approvePost, listReviewQueue } from '@muyu/contract/admin/review.ts';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { addPost, deletePost, getPost, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import {
  contextAs,
  decide,
  pendingPost,
  publishedPost,
  publishLockedPost,
  readyPicture,
  readyVideo,
  soldText,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { getPendingReviewId } from '../../moderation/scenario.ts';
import { listReviews } from '../../moderation/testing/reviews.ts';
import { putTag } from '../scenario.ts';
import { post, postFile, postMention, postTag } from '../tables.ts';

const server = testServer({ demo: true });
const changed = { content: '换了一张更亮的', consent: true };
let reviewer: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
});

const newTag = (author: LoginData, key: string) =>
  putTag(contextAs(server, author), key, { zh_CN: key, en_US: key, ja: key }, 1);
const itemsOf = (postId: string) => listReviews(server, postId);

test('an edit replaces a rejected post, submits it again and keeps the rejection readable until the next decision', async () => {
  const author = await member(server, 'author');
  const friend = await member(server, 'friend');
  const [first, second] = [await newTag(author, 'first'), await newTag(author, 'second')];
  const fileIds = [await readyPicture(server, author), await readyPicture(server, author)];
  const postId = await pendingPost(server, author, {
    title: '旧的',
    fileIds,
    tagIds: [first],
    address: '厦门',
    markUserIds: [friend.userId],
    aiMade: true,
  });
  await decide(server, postId, 'rejected');
  const draft = { ...changed, postId, fileIds: [fileIds[1]!], tagIds: [second], placeCode: '330100' };
  const reply = await server.call(updatePost, draft, author);
  expect(reply).toMatchObject({ status: 200, data: { postId, state: 'pending' } });
  const own = await server.call(getPost, { id: postId }, author);
  expect(own.data).toMatchObject({
    state: 'pending',
    rejection: { rule: 'quality', reason: '画面太暗' },
    title: '',
    content: changed.content,
    address: '浙江 杭州',
    tags: [{ tagId: second }],
    marks: [],
    aiMade: false,
  });
  expect(own.data.files.map(({ fileId }) => fileId)).toEqual([fileIds[1]]);
  const mine = await server.call(listMyPosts, { status: 'pending' }, author);
  expect(mine.data.resultList).toMatchObject([{ postId, rejection: { rule: 'quality' } }]);
  expect((await server.call(getPost, { id: postId }, await visitor(server))).status).toBe(404);
  await decide(server, postId, 'approved');
  const shown = await server.call(getPost, { id: postId }, author);
  expect(shown.data).toMatchObject({ state: 'published', rejection: null, content: changed.content });
});

test('an edited pending post keeps its place in the queue under a new item, and the old item cannot be decided', async () => {
  const author = await member(server, 'author');
  const postId = await pendingPost(server, author);
  const later = await pendingPost(server, author);
  const staleReviewId = await getPendingReviewId(server.app.db, postId);
  await server.call(updatePost, { ...changed, postId }, author);
  const stale = await server.call(approvePost, { reviewId: staleReviewId }, reviewer);
  expect(stale).toMatchObject({ status: 404, data: { error: 'review.notFound' } });
  expect((await server.call(getPost, { id: postId }, author)).data.state).toBe('pending');
  const queue = (await server.call(listReviewQueue, { limit: 50 }, reviewer)).data.resultList;
  const order = queue.map((item) => item.postId);
  expect(order.indexOf(postId)).toBeLessThan(order.indexOf(later));
  const item = queue.find((each) => each.postId === postId)!;
  expect(item).toMatchObject({ content: changed.content });
  expect(item.reviewId).not.toBe(staleReviewId);
  expect((await server.call(approvePost, { reviewId: item.reviewId }, reviewer)).status).toBe(200);
  expect((await itemsOf(postId)).map(({ state }) => state).sort()).toEqual(['approved', 'withdrawn']);
});

test('an edit turns a picture post into a video post and back without remaining files', async () => {
  const author = await member(server, 'author');
  const pictures = await Promise.all([1, 2, 3].map(() => readyPicture(server, author)));
  const video = await readyVideo(server, author);
  const postId = await pendingPost(server, author, { fileIds: pictures, atlas: true });
  const filesOf = async () =>
    (await server.app.db.select().from(postFile).where(eq(postFile.postId, postId))).length;
  await server.call(updatePost, { postId, consent: true, type: 1, fileIds: [video] }, author);
  expect((await server.call(getPost, { id: postId }, author)).data).toMatchObject({ type: 1, atlas: false });
  expect(await filesOf()).toBe(1);
  await server.call(updatePost, { ...changed, postId, fileIds: pictures }, author);
  expect((await server.call(getPost, { id: postId }, author)).data).toMatchObject({ type: 2, atlas: false });
  expect(await filesOf()).toBe(3);
});

test('refuses the edit of a hidden, deleted, foreign or unknown post', async () => {
  const author = await member(server, 'author');
  const other = await member(server, 'other');
  const edit = (postId: string, who = author) => server.call(updatePost, { ...changed, postId }, who);
  const settled = { status: 409, data: { error: 'post.notEditable' } };
  const gone = { status: 404, data: { error: 'post.notFound' } };
  const postId = await publishedPost(server, author);
  expect(await edit(postId, other)).toMatchObject({ status: 403, code: '10103' });
  expect(await edit(await pendingPost(server, author), other)).toMatchObject(gone);
  await server.app.db.update(post).set({ state: 'hidden' }).where(eq(post.postId, postId));
  expect(await edit(postId)).toMatchObject(settled);
  await server.call(deletePost, { postId }, author);
  expect(await edit(postId)).toMatchObject(gone);
  expect(await edit('nothing')).toMatchObject(gone);
  expect(await edit(postId, await visitor(server))).toMatchObject({ status: 403 });
});

test('a refused draft changes nothing', async () => {
  const author = await member(server, 'author');
  const friend = await member(server, 'friend');
  const postId = await pendingPost(server, author, {
    tagIds: [await newTag(author, 'kept')],
    fileIds: [await readyPicture(server, author)],
    markUserIds: [friend.userId],
  });
  const parts = () =>
    Promise.all(
      [post, postFile, postTag, postMention].map((table) =>
        server.app.db.select().from(table).where(eq(table.postId, postId)),
      ),
    );
  const before = await parts();
  const foreign = await readyPicture(server, await member(server, 'other'));
  for (const change of [
    { consent: false },
    { content: ' ' },
    { fileIds: [foreign] },
    { type: 1 },
    { placeCode: '000000' },
    { content: '网络赌博' },
  ]) {
    const reply = await server.call(updatePost, { ...changed, postId, ...change }, author);
    expect(reply.status).toBe(422);
  }
  expect(await parts()).toEqual(before);
  expect((await itemsOf(postId)).map(({ state }) => state)).toEqual(['pending']);
});

test('an edit does not change the lock of a post', async () => {
  const author = await member(server, 'author');
  const postId = await publishLockedPost(server, author, { lock: 'vip', priceFen: null });
  await server.app.db.update(post).set({ state: 'rejected' }).where(eq(post.postId, postId));
  const edit = { ...changed, content: soldText, postId };
  expect((await server.call(updatePost, edit, author)).code).toBe('00000');
  const [row] = await server.app.db.select().from(post).where(eq(post.postId, postId));
  expect(row).toMatchObject({ lock: 'vip', state: 'pending', content: soldText });
});

test('publishing an edited post does not count a second post', async () => {
  const author = await member(server, 'author');
  const { data } = await server.call(addPost, changed, author);
  for (let round = 0; round < 3; round++) {
    await decide(server, data.postId, 'rejected');
    await server.call(updatePost, { ...changed, postId: data.postId }, author);
  }
  const mine = await server.call(listMyPosts, {}, author);
  expect(mine.data.resultList).toHaveLength(1);
  const states = (await itemsOf(data.postId)).map(({ state }) => state).sort();
  expect(states).toEqual(['pending', 'rejected', 'rejected', 'rejected']);
});
