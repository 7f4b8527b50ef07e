import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { listReviews } from '../moderation/testing/reviews.ts';
import { purgeComments } from './commands/purge-comments.ts';
import { commentReportHandler } from './comment-report-handler.ts';
import { comment, commentLike } from './tables.ts';
import { decideComment, readAll, scene, upsertTerm, writeComment } from './testing/comments.ts';

const server = testServer();
const quarantined = '等等看';
beforeAll(() => upsertTerm(server, quarantined, 'hold'));

const itemOf = async (targetId: string) => (await listReviews(server, targetId))[0];

test('erasure keeps published comments without the name and withdraws pending ones', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, reader);
  const hold = async () =>
    (await server.call(addComment, { postId, content: quarantined }, reader)).data.commentId;
  const waiting = await hold();
  const rejected = await hold();
  await decideComment(server, rejected, 'rejected');
  await eraseUserData(server, reader.userId);
  expect((await readAll(server, postId, author)).ids).toEqual([commentId]);
  expect(await itemOf(waiting)).toMatchObject({ state: 'withdrawn' });
  const unseen = await server.app.db
    .select()
    .from(comment)
    .where(inArray(comment.commentId, [waiting, rejected]));
  expect(unseen.map(({ state, content }) => [state, content])).toEqual([
    ['deleted', ''],
    ['deleted', ''],
  ]);
});

test('erasure of the author of a hidden comment deletes the replies below it and withdraws their reviews', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, reader);
  const reply = async (content: string) =>
    (await server.call(replyToComment, { postId, commentId, content }, author)).data.replyId;
  const [shown, waiting] = [await reply('说得对'), await reply(quarantined)];
  await server.app.db.transaction((tx) =>
    commentReportHandler(server.app).remove(tx, { targetId: commentId, postId }, 'hide', new Date()),
  );
  await eraseUserData(server, reader.userId);
  const below = await server.app.db
    .select()
    .from(comment)
    .where(inArray(comment.commentId, [shown, waiting]));
  expect(below.map(({ state, content }) => [state, content])).toEqual([
    ['deleted', ''],
    ['deleted', ''],
  ]);
  expect(await itemOf(waiting)).toMatchObject({ state: 'withdrawn' });
});

test('an export contains all comments that are not deleted, with their states', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, reader);
  const content = `@author ${quarantined}`;
  const asked = { postId, commentId, content, markUserIds: [author.userId] };
  const { replyId } = (await server.call(replyToComment, asked, reader)).data;
  await decideComment(server, replyId, 'rejected');
  expect(await readExportedFile(server, reader.userId, 'comments', 'comments.json')).toMatchObject([
    { commentId, parentId: null, state: 'published' },
    { commentId: replyId, parentId: commentId, content, markUserIds: [author.userId], state: 'rejected' },
  ]);
});

test('an export contains the likes of comments and replies', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await writeComment(server, postId, author);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, reader);
  const likes = (userId: string) => readExportedFile(server, userId, 'comments', 'likes.json');
  expect(await likes(reader.userId)).toEqual([
    { postId, commentId, createdAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(await likes(author.userId)).toEqual([]);
});

test('a purge deletes the comments of a post with likes and pending reviews', async () => {
  const { author, reader, postId } = await scene(server);
  const other = await scene(server);
  const kept = await writeComment(server, other.postId, reader);
  const commentId = await writeComment(server, postId, reader);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, author);
  const waiting = (await server.call(addComment, { postId, content: quarantined }, reader)).data.commentId;
  await server.call(deletePost, { postId }, author);
  for (let twice = 0; twice < 2; twice++)
    await purgeComments(server.app, postId, new AbortController().signal);
  expect(await server.app.db.$count(comment, eq(comment.postId, postId))).toBe(0);
  expect(await server.app.db.$count(commentLike, eq(commentLike.postId, postId))).toBe(0);
  expect(await itemOf(waiting)).toMatchObject({ state: 'withdrawn' });
  expect((await readAll(server, other.postId, reader)).ids).toEqual([kept]);
});
