import type { LoginData } from '@muyu/contract/account/account.ts';
import { listReviewAppeals, rejectPost } from '@muyu/contract/admin/review.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { getPost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { contextAs, pendingPost, readyPicture, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { putTag } from '../../post/scenario.ts';
import { getPendingReviewId } from '../scenario.ts';
import { reviewItem } from '../tables.ts';

const server = testServer();
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
let author: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  author = await member(server, 'author');
});

const same = (name: string) => ({ zh_CN: name, en_US: name, ja: name });
type Quoted = ClientInputOf<typeof rejectPost>['quoted'];
const waiting = async (draft: Parameters<typeof pendingPost>[2] = {}) => {
  const postId = await pendingPost(server, author, draft);
  return { postId, reviewId: await getPendingReviewId(server.app.db, postId) };
};
const reject = (reviewId: string, quoted?: Quoted) =>
  server.call(rejectPost, { reviewId, rule: 'advertising', reason: '请删去联系方式', quoted }, reviewer);
const rejectionOf = async (postId: string) =>
  (await server.call(getPost, { id: postId }, author)).data.rejection;
const noticeIn = async (locale: 'zh_CN' | 'en_US' | 'ja') =>
  (await server.call(listSystemNotifications, {}, { ...author, locale })).data.resultList[0];

test('the quoted words reach the author, the notice in three languages and the list of appeals', async () => {
  const { postId, reviewId } = await waiting({
    title: '周末出摊',
    content: '想要的加微信 abc123，\n先到先得',
  });
  const words = '微信 abc123，\n先到';
  const quoted = { field: 'text' as const, words };
  expect((await reject(reviewId, quoted)).code).toBe('00000');
  const stored = { ...quoted, number: null, second: null };
  expect((await rejectionOf(postId))?.quoted).toEqual(stored);
  const notice = await noticeIn('zh_CN');
  expect(notice?.text).toBe(
    '你的作品「周末出摊」没有通过审核（广告引流）：请删去联系方式（正文中的「微信 abc123， 先到」）',
  );
  expect(notice?.rejection?.quoted).toEqual(stored);
  expect((await noticeIn('en_US'))?.text).toMatch(/ \(in the text: “微信 abc123， 先到”\)$/);
  expect((await noticeIn('ja'))?.text).toMatch(/（本文の「微信 abc123， 先到」）$/);
  await server.call(appealReview, { reviewId, text: '不是广告' }, author);
  const { data } = await server.call(listReviewAppeals, {}, reviewer);
  expect(data.resultList.find((appeal) => appeal.reviewId === reviewId)?.quoted).toEqual(stored);
});

test('a picture is quoted by its number, a video by its second', async () => {
  const fileIds = [await readyPicture(server, author), await readyPicture(server, author)];
  const pictures = await waiting({ fileIds });
  expect((await reject(pictures.reviewId, { field: 'picture', number: 2 })).code).toBe('00000');
  expect((await rejectionOf(pictures.postId))?.quoted).toMatchObject({ field: 'picture', number: 2 });
  expect((await noticeIn('zh_CN'))?.text).toContain('（第 2 张图片）');
  const clip = await waiting({ type: 1, fileIds: [await readyVideo(server, author, { seconds: 75 })] });
  expect((await reject(clip.reviewId, { field: 'video', second: 63 })).code).toBe('00000');
  expect((await rejectionOf(clip.postId))?.quoted).toMatchObject({ field: 'video', number: 1, second: 63 });
  expect((await noticeIn('en_US'))?.text).toContain(' (at 1:03 of the video)');
});

test('a tag is quoted by its number, whatever the language of the operator', async () => {
  const context = contextAs(server, author);
  const names = { zh_CN: '城市夜景', en_US: 'City lights', ja: '夜景' };
  const tagIds = [await putTag(context, 'lights', names, 1), await putTag(context, 'walk', same('散步'), 2)];
  const { postId, reviewId } = await waiting({ tagIds });
  const { tags } = (await server.call(getPost, { id: postId }, author)).data;
  const number = tags.findIndex(({ name }) => name === names.zh_CN) + 1;
  const english = { ...reviewer, locale: 'en_US' } as const;
  const decision = { reviewId, rule: 'advertising', reason: '标签与内容无关' } as const;
  const quoted = { field: 'tag', words: names.en_US, number } as const;
  expect((await server.call(rejectPost, { ...decision, quoted }, english)).code).toBe('00000');
  expect((await rejectionOf(postId))?.quoted).toEqual({ ...quoted, words: names.zh_CN, second: null });
  expect((await noticeIn('zh_CN'))?.text).toContain('（标签「城市夜景」）');
});

test('a part that the content does not contain is refused, and the post stays pending', async () => {
  const { postId, reviewId } = await waiting({ title: '题', content: '文' });
  for (const quoted of [
    { field: 'title', words: '文' },
    { field: 'picture', number: 1 },
    { field: 'video', second: 1 },
  ] satisfies Quoted[])
    expect(await reject(reviewId, quoted)).toMatchObject({
      status: 422,
      data: { error: 'review.quotedMissing' },
    });
  expect((await reject(reviewId, { field: 'cover' } as never)).code).toBe('10101');
  expect((await server.call(getPost, { id: postId }, author)).data.state).toBe('pending');
  expect((await reject(reviewId)).code).toBe('00000');
  expect((await rejectionOf(postId))?.quoted).toBeNull();
  expect(await reject(reviewId, { field: 'title', words: '题' })).toMatchObject({
    data: { error: 'review.alreadyDecided' },
  });
});

test('the erasure of an account clears the quotes of its content', async () => {
  const writer = await member(server, 'writer');
  const postId = await pendingPost(server, writer, { content: '我写的话' });
  const reviewId = await getPendingReviewId(server.app.db, postId);
  await reject(reviewId, { field: 'text', words: '写的' });
  await eraseUserData(server, writer.userId);
  const [row] = await server.app.db.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId));
  expect(row).toMatchObject({ state: 'rejected', quoted: null });
});
