import { listReviewQueue } from '@muyu/contract/admin/review.ts';
import { upsertTerm } from '@muyu/contract/admin/term.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { pendingPost, publishedPost, readyPicture, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { reviewItem } from '../tables.ts';

const server = testServer();
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
const made: Record<string, string> = {};

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  const [known, fresh] = [await member(server, 'known'), await member(server, 'fresh')];
  const onPost = await publishedPost(server, known);
  const owner = await signInOperator(server, 'owner');
  await server.call(upsertTerm, { word: '代购', action: 'hold', fields: ['post', 'comment'] }, owner);
  made.text = await pendingPost(server, known, { title: '夕方の川', content: '' });
  made.pictures = await pendingPost(server, fresh, {
    content: 'An evening by the river',
    fileIds: [await readyPicture(server, fresh)],
  });
  made.video = await pendingPost(server, known, {
    type: 1,
    content: '江边，找我代购',
    fileIds: [await readyVideo(server, known)],
  });
  const comment = await server.call(addComment, { postId: onPost, content: '代购吗' }, known);
  made.comment = comment.data.commentId;
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  await server.app.db
    .update(reviewItem)
    .set({ submittedAt: dayAgo })
    .where(eq(reviewItem.targetId, made.pictures));
});

test.each([
  [{}, ['pictures', 'text', 'video', 'comment']],
  [{ type: 'video' }, ['video']],
  [{ type: 'pictures' }, ['pictures']],
  [{ type: 'text' }, ['text']],
  [{ type: 'comment' }, ['comment']],
  [{ type: 'snapshot' }, []],
  [{ language: 'ja' }, ['text']],
  [{ language: 'en' }, ['pictures']],
  [{ language: 'zh' }, ['video', 'comment']],
  [{ newAuthor: '1' }, ['pictures']],
  [{ words: '1' }, ['video', 'comment']],
  [{ waitingHours: 24 }, ['pictures']],
  [{ waitingHours: 26 }, []],
  [{ language: 'zh', type: 'comment', words: '1' }, ['comment']],
] as const)('the filter %o selects %o, and the total counts them', async (filter, expected) => {
  const { data } = await server.call(listReviewQueue, { limit: 50, ...filter }, reviewer);
  const names = Object.keys(made);
  const found = data.resultList.map(({ postId }) => names.find((name) => made[name] === postId));
  expect(found).toEqual(expected);
  expect(data.total).toBe(expected.length);
});

test('pages of a filtered queue continue within the filter', async () => {
  const first = await server.call(listReviewQueue, { limit: 1, words: '1' }, reviewer);
  expect(first.data).toMatchObject({ hasNextPage: true, total: 2 });
  const page = first.data.nextPage!;
  const second = await server.call(listReviewQueue, { limit: 1, words: '1', page }, reviewer);
  expect(second.data.resultList.map(({ postId }) => postId)).toEqual([made.comment]);
  expect(second.data.hasNextPage).toBe(false);
});
