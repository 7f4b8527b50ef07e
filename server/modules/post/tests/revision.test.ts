import type { LoginData } from '@muyu/contract/account/account.ts';
import { approvePost, listReviewQueue, rejectPost } from '@muyu/contract/admin/review.ts';
import { getTypeFeed, listMyPosts } from '@muyu/contract/feed.ts';
import { like } from '@muyu/contract/like.ts';
import {
  deletePost,
  getPost,
  getPostDraft,
  pinPost,
  setCommentsClosed,
  updatePost,
} from '@muyu/contract/post.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../../testing/personal-data.ts';
import {
  contextAs,
  decide,
  pendingPost,
  publishedPost,
  publishLockedPost,
  readyPicture,
  readyVideo,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { getPendingReviewId } from '../../moderation/scenario.ts';
import { putTag } from '../scenario.ts';
import { post, postRevision, publishedPost as publishedRow } from '../tables.ts';

const server = testServer({ demo: true });
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
let reader: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  reader = await member(server, 'reader');
});

const draft = { title: '新的', content: '换了一张更亮的', consent: true };
const itemOf = async (postId: string) => {
  const queue = await server.call(listReviewQueue, { limit: 50 }, reviewer);
  return queue.data.resultList.find((item) => item.postId === postId)!;
};
const shown = async (postId: string, who: { token: string } = reader) =>
  (await server.call(getPost, { id: postId }, who)).data;
const isShown = async (postId: string, content: string) =>
  expect((await shown(postId)).content).toBe(content);
const revisionOf = (postId: string) =>
  server.app.db.select().from(postRevision).where(eq(postRevision.postId, postId));

test('a revision changes a published post when it is approved', async () => {
  const author = await member(server, 'author');
  const friend = await member(server, 'friend');
  const tagId = await putTag(
    contextAs(server, author),
    'light',
    { zh_CN: '光', en_US: 'Light', ja: '光' },
    1,
  );
  const old = await readyPicture(server, author);
  const postId = await publishedPost(server, author, { content: '旧的', fileIds: [old], address: '厦门' });
  await server.call(like, { type: '0', postId, status: 1 }, reader);
  await server.call(pinPost, { postId, status: 1 }, author);
  const before = await shown(postId);
  const fileIds = [await readyPicture(server, author), await readyPicture(server, author)];
  const change = { ...draft, postId, fileIds, tagIds: [tagId], markUserIds: [friend.userId] };
  expect(await server.call(updatePost, change, author)).toMatchObject({
    status: 200,
    data: { postId, state: 'published' },
  });
  expect(await shown(postId)).toMatchObject({ content: '旧的', title: '', revision: null });
  const own = await shown(postId, author);
  expect(own).toMatchObject({ content: '旧的', state: 'published', rejection: null });
  expect(own.revision).toEqual({ state: 'pending', rejection: null });
  const mine = await server.call(listMyPosts, {}, author);
  expect(mine.data.resultList[0]!.revision).toMatchObject({ state: 'pending' });

  const item = await itemOf(postId);
  expect(item).toMatchObject({ targetType: 'post', revision: true, content: draft.content, tags: ['光'] });
  expect(item.marks.map(({ userId }) => userId)).toEqual([friend.userId]);
  expect(item.files.map(({ fileId }) => fileId)).toEqual(fileIds);

  expect((await server.call(approvePost, { reviewId: item.reviewId }, reviewer)).status).toBe(200);
  await isShown(postId, draft.content);
  const after = await shown(postId);
  expect(after).toMatchObject({
    title: draft.title,
    content: draft.content,
    address: null,
    tags: [{ tagId }],
    marks: [{ userId: friend.userId }],
    thumbupNum: 1,
    isThumbup: true,
    top: true,
    publishedAt: before.publishedAt,
  });
  expect(after.files.map(({ fileId }) => fileId)).toEqual(fileIds);
  expect(await shown(postId, author)).toMatchObject({ revision: null, rejection: null });
  expect(await revisionOf(postId)).toEqual([]);
});

test('the editor opens with the revision, whose files only the author and reviewers can read', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author, { content: '旧的' });
  const fileId = await readyPicture(server, author);
  await server.call(updatePost, { ...draft, postId, fileIds: [fileId] }, author);
  const reply = await server.call(getPostDraft, { postId }, author);
  expect(reply.data).toMatchObject({ ...{ title: draft.title, content: draft.content }, state: 'published' });
  expect(reply.data.revision).toMatchObject({ state: 'pending' });
  const get = async (url: string, token?: string) =>
    (await server.http.inject({ url, headers: token ? { authorization: token } : {} })).statusCode;
  const own = reply.data.files[0]!.url;
  expect([await get(own, author.token), await get(own, reader.token), await get(own)]).toEqual([
    200, 403, 403,
  ]);
  const reviewed = (await itemOf(postId)).files[0]!.url;
  expect([await get(reviewed, reviewer.token), await get(reviewed, reader.token)]).toEqual([200, 403]);
});

test('only the author reads the draft of a post', async () => {
  const author = await member(server, 'author');
  const waiting = await pendingPost(server, author, { content: '还在等' });
  const published = await publishedPost(server, author, { content: '看得见' });
  const read = (postId: string, who = author) => server.call(getPostDraft, { postId }, who);
  expect((await read(waiting)).data).toMatchObject({ content: '还在等', state: 'pending', revision: null });
  expect((await read(published)).data).toMatchObject({
    content: '看得见',
    state: 'published',
    revision: null,
  });
  expect(await read(published, reader)).toMatchObject({ status: 403, code: '10103' });
  expect(await read(waiting, reader)).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
  await server.call(deletePost, { postId: published }, author);
  expect(await read(published)).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
  expect(await read('nothing')).toMatchObject({ status: 404 });
  expect((await read(waiting, await visitor(server))).status).toBe(403);
});

test('a rejected revision keeps its reason and can be edited while the post stays published', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author, { content: '旧的' });
  await server.call(updatePost, { ...draft, postId }, author);
  const { reviewId } = await itemOf(postId);
  const why = { rule: 'quality' as const, reason: '还是太暗' };
  expect((await server.call(rejectPost, { reviewId, ...why }, reviewer)).status).toBe(200);
  expect(await shown(postId)).toMatchObject({ content: '旧的' });
  expect(await shown(postId, author)).toMatchObject({
    state: 'published',
    rejection: null,
    revision: { state: 'rejected', rejection: { ...why, reviewId } },
  });
  expect((await server.call(getPostDraft, { postId }, author)).data.content).toBe(draft.content);
  await server.call(updatePost, { ...draft, postId, content: '第二次' }, author);
  expect(await shown(postId, author)).toMatchObject({ revision: { state: 'pending', rejection: why } });
  expect(await itemOf(postId)).toMatchObject({ revision: true, content: '第二次' });
  await decide(server, postId, 'approved');
  await isShown(postId, '第二次');
  expect(await shown(postId, author)).toMatchObject({ revision: null, rejection: null });
});

test('a revision to a video moves the post to the video feeds and keeps its lock', async () => {
  const author = await member(server, 'author');
  const postId = await publishLockedPost(server, author, { lock: 'vip', priceFen: null });
  const video = await readyVideo(server, author, { seconds: 400 });
  await server.call(updatePost, { postId, consent: true, type: 1, fileIds: [video] }, author);
  const [row] = await server.app.db.select().from(publishedRow).where(eq(publishedRow.postId, postId));
  expect(row).toMatchObject({ type: 2, long: false });
  await decide(server, postId, 'approved');
  const [moved] = await server.app.db.select().from(publishedRow).where(eq(publishedRow.postId, postId));
  expect(moved).toMatchObject({ type: 1, long: true, publishedAt: row!.publishedAt });
  await isShown(postId, '');
  expect(await shown(postId)).toMatchObject({ type: 1, unlock: { lock: 'vip', open: false } });
  const videos = await server.call(getTypeFeed, { sortType: 2, type: 1 }, reader);
  expect(videos.data.resultList.map((each) => each.postId)).toContain(postId);
});

test('a revision and a snapshot cannot use the same file', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  const [mine, moment] = [await readyPicture(server, author), await readyPicture(server, author)];
  await server.call(updatePost, { ...draft, postId, fileIds: [mine] }, author);
  expect(await server.call(addSnapshot, { consent: true, fileIds: [mine] }, author)).toMatchObject({
    status: 422,
    data: { error: 'snapshot.foreignFile' },
  });
  await server.call(addSnapshot, { consent: true, fileIds: [moment] }, author);
  expect(await server.call(updatePost, { ...draft, postId, fileIds: [moment] }, author)).toMatchObject({
    status: 422,
    data: { error: 'post.foreignFile' },
  });
  expect((await server.call(getPostDraft, { postId }, author)).data.files).toMatchObject([{ fileId: mine }]);
});

test('comments closed during a pending revision stay closed after it is applied', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  await server.call(updatePost, { ...draft, postId }, author);
  await server.call(setCommentsClosed, { postId, status: 1 }, author);
  await decide(server, postId, 'approved');
  await isShown(postId, draft.content);
  expect(await shown(postId)).toMatchObject({ closeComment: true });
});

test('deleting a post deletes its revision and withdraws the review item', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  await server.call(updatePost, { ...draft, postId }, author);
  const reviewId = await getPendingReviewId(server.app.db, postId);
  await server.call(deletePost, { postId }, author);
  expect(await revisionOf(postId)).toEqual([]);
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 404 });
});

test('applying a revision leaves out mentions of accounts closed meanwhile', async () => {
  const author = await member(server, 'author');
  const [gone, there] = [await member(server, 'gone'), await member(server, 'there')];
  const postId = await publishedPost(server, author);
  await server.call(updatePost, { ...draft, postId, markUserIds: [gone.userId, there.userId] }, author);
  await server.app.db.execute(`update app_user set state = 'closed' where user_id = '${gone.userId}'`);
  await decide(server, postId, 'approved');
  await isShown(postId, draft.content);
  expect((await shown(postId)).marks.map(({ userId }) => userId)).toEqual([there.userId]);
});

test('export and erasure include the pending revision and the pin', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author, { content: '旧的' });
  await server.call(pinPost, { postId, status: 1 }, author);
  await server.call(updatePost, { ...draft, postId }, author);
  const [only] = (await readExportedFile(server, author.userId, 'posts', 'posts.json')) as unknown[];
  expect(only).toMatchObject({
    content: '旧的',
    pinnedAt: expect.any(String),
    revision: { state: 'pending', columns: { content: draft.content } },
  });
  await eraseUserData(server, author.userId);
  expect(await revisionOf(postId)).toEqual([]);
  await expect.poll(() => server.app.db.select().from(post).where(eq(post.postId, postId))).toEqual([]);
});
