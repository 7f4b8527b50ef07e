import { text } from 'node:stream/consumers';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { accountErased } from '../account/index.ts';
import { reviewItem } from '../moderation/index.ts';
import { comment, commentData, commentLike, purgeComments } from './index.ts';
import { decideComment, putWord, readAll, say, scene } from './testing/talk.ts';

const server = testServer();
const held = '等等看';
beforeAll(() => putWord(server, held, 'hold'));

const itemOf = async (targetId: string) =>
  (await server.app.db.select().from(reviewItem).where(eq(reviewItem.targetId, targetId)))[0];

test('when an account is erased its comments stay without the name, and nothing of it waits for review', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await say(server, postId, reader);
  const hold = async () => (await server.call(addComment, { postId, content: held }, reader)).data.commentId;
  const waiting = await hold();
  const rejected = await hold();
  await decideComment(server, rejected, 'rejected');
  const { app } = server;
  await app.db.transaction((tx) =>
    app.events.announce(tx, accountErased, { userId: reader.userId }, new Date()),
  );
  expect((await readAll(server, postId, author)).ids).toEqual([commentId]);
  expect(await itemOf(waiting)).toMatchObject({ state: 'withdrawn' });
  const unseen = await app.db
    .select()
    .from(comment)
    .where(inArray(comment.commentId, [waiting, rejected]));
  expect(unseen.map(({ state, content }) => [state, content])).toEqual([
    ['deleted', ''],
    ['deleted', ''],
  ]);
});

test('an export tells everything that was said and not deleted, and what became of it', async () => {
  const { author, reader, postId } = await scene(server);
  const commentId = await say(server, postId, reader);
  const content = `@author ${held}`;
  const asked = { postId, commentId, content, markUserIds: [author.userId] };
  const { replyId } = (await server.call(replyToComment, asked, reader)).data;
  await decideComment(server, replyId, 'rejected');
  const [file] = commentData(server.app, reader.userId);
  const written = await text((await file!.open()).content);
  expect(JSON.parse(written)).toMatchObject([
    { commentId, parentId: null, state: 'published' },
    { commentId: replyId, parentId: commentId, content, markUserIds: [author.userId], state: 'rejected' },
  ]);
});

test('the comments of a deleted post are removed with their likes, and wait for nobody', async () => {
  const { author, reader, postId } = await scene(server);
  const other = await scene(server);
  const kept = await say(server, other.postId, reader);
  const commentId = await say(server, postId, reader);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, author);
  const waiting = (await server.call(addComment, { postId, content: held }, reader)).data.commentId;
  await server.call(deletePost, { postId }, author);
  for (let twice = 0; twice < 2; twice++)
    await purgeComments(server.app, postId, new AbortController().signal);
  expect(await server.app.db.$count(comment, eq(comment.postId, postId))).toBe(0);
  expect(await server.app.db.$count(commentLike, eq(commentLike.postId, postId))).toBe(0);
  expect(await itemOf(waiting)).toMatchObject({ state: 'withdrawn' });
  expect((await readAll(server, other.postId, reader)).ids).toEqual([kept]);
});
