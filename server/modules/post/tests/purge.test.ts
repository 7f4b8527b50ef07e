import type { LoginData } from '@muyu/contract/account/account.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { deletePost, recordPostRead, updatePost } from '@muyu/contract/post.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { defineModule } from '../../../platform/module/module.ts';
import { contextAs, publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { storedVideo } from '../../../testing/videos.ts';
import { appUser } from '../../account/index.ts';
import { deleteUnusedFiles } from '../../media/scenario.ts';
import { listFileRows } from '../../media/testing/files.ts';
import { reportCase } from '../../moderation/tables.ts';
import { purgeDeleted, purgePost } from '../commands/purge-post.ts';
import { flushPostCounterDeltas, putTag } from '../scenario.ts';
import { post } from '../tables.ts';

// The tests run the jobs themselves, to check the state between them.
const server = testServer({}, 'none');
const { signal } = new AbortController();

const tables = [
  'post',
  'post_file',
  'post_revision',
  'post_tag',
  'post_mention',
  'post_like',
  'post_collect',
  'post_read',
  'post_play',
  'post_counter_delta',
  'post_daily_engagement',
  'published_post',
  'post_stat',
  'comment',
  'comment_like',
];
/** Counts the rows of a post by table; tables without rows are missing. */
async function rowsOf(postId: string): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await server.app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where post_id = ${postId}`,
    );
    if (rows[0]!.n > 0) counted[table] = rows[0]!.n;
  }
  return counted;
}
const filesLeft = async (fileIds: string[]) =>
  (await listFileRows(server, fileIds)).map(({ fileId }) => fileId);
const jobs = async (name: string) => {
  const { rows } = await server.app.db.execute<{ data: Record<string, unknown>; later: boolean }>(
    sql`select data, start_after > now() + interval '50 minutes' as later from jobs.job
      where name = ${name} and state = 'created' order by created_on`,
  );
  return rows;
};
/** Runs the cleanup jobs that are enqueued for files. */
async function runFileCleanup(): Promise<void> {
  for (const { data } of await jobs('media.deleteUnusedFiles'))
    await deleteUnusedFiles(server.app, data as { userId: string; fileIds: string[] });
}

/** A published post with rows in every table. */
async function fullPost(author: LoginData, fan: LoginData, fileIds: string[], type = 2): Promise<string> {
  const tagId = await putTag(contextAs(server, author), 'full', { zh_CN: '满', en_US: 'f', ja: 'f' }, 1);
  const draft = { type, fileIds, tagIds: [tagId], markUserIds: [fan.userId] };
  const postId = await publishedPost(server, author, draft);
  await server.call(like, { type: '0', postId, status: 1 }, fan);
  await server.call(collect, { type: '3', postId, status: 1 }, fan);
  await flushPostCounterDeltas(server.app);
  await server.call(recordPostRead, { postId }, fan);
  if (type === 1) await server.call(recordVideoPlay, { postFileId: postId }, fan);
  const { data } = await server.call(addComment, { postId, content: '好看' }, fan);
  await server.call(like, { type: '5', postId, commentId: data.commentId, status: 1 }, author);
  await server.call(updatePost, { postId, content: '改过', consent: true }, author);
  return postId;
}

const caseAbout = (postId: string, about: 'post' | 'comment') => ({
  caseId: newId(new Date()),
  targetType: about,
  targetId: about === 'post' ? postId : newId(new Date()),
  postId: about === 'post' ? null : postId,
  authorId: newId(new Date()),
  quoted: '…',
  state: 'open' as const,
  openedAt: new Date(),
  lastAt: new Date(),
});

test('purges all rows of a deleted post, its files and their bytes', async () => {
  const [author, fan] = [await member(server, 'author'), await member(server, 'fan')];
  const video = await storedVideo(server, author, 'clip');
  const postId = await fullPost(author, fan, [video], 1);
  expect(Object.keys(await rowsOf(postId)).sort()).toEqual(tables.toSorted());
  await server.call(deletePost, { postId }, author);
  expect(Object.keys(await rowsOf(postId))).toContain('post_like');
  expect((await jobs('post.purge')).map(({ data }) => data.postId)).toContain(postId);
  const covers = await listFileRows(server, [video]);
  const ids = [video, covers[0]!.coverId!];
  expect((await server.app.storage.list(`videos/${video}`)).length).toBeGreaterThan(0);
  await purgePost(server.app, { postId }, signal);
  expect(await rowsOf(postId)).toEqual({});
  await runFileCleanup();
  expect(await filesLeft(ids)).toEqual([]);
  expect(await server.app.storage.list(`videos/${video}`)).toEqual([]);
  expect(await server.app.storage.list(`pictures/${ids[1]}`)).toEqual([]);
  await purgePost(server.app, { postId }, signal);
});

test('keeps files that another post, a revision or a portrait uses', async () => {
  const author = await member(server, 'author');
  const pictures = await Promise.all([1, 2, 3, 4].map(() => readyPicture(server, author)));
  const [shared, changed, portrait, idle] = pictures as [string, string, string, string];
  const postId = await publishedPost(server, author, { fileIds: pictures });
  const other = await publishedPost(server, author, { fileIds: [shared] });
  const third = await publishedPost(server, author);
  await server.call(
    updatePost,
    { postId: third, content: '换图', consent: true, fileIds: [changed] },
    author,
  );
  const isAuthor = eq(appUser.userId, author.userId);
  await server.app.db.update(appUser).set({ avatarFileId: portrait }).where(isAuthor);
  for (const gone of [postId, other]) await server.call(deletePost, { postId: gone }, author);
  await purgePost(server.app, { postId }, signal);
  await runFileCleanup();
  expect((await filesLeft(pictures)).toSorted()).toEqual([shared, changed, portrait].toSorted());
  expect(await filesLeft([idle])).toEqual([]);
  // The second post is deleted too; shared files are deleted with it.
  await purgePost(server.app, { postId: other }, signal);
  await runFileCleanup();
  expect((await filesLeft(pictures)).toSorted()).toEqual([changed, portrait].toSorted());
});

test.each(['post', 'comment'] as const)('purges nothing while a report about a %s is open', async (about) => {
  const [author, fan] = [await member(server, 'author'), await member(server, 'fan')];
  const fileIds = [await readyPicture(server, author)];
  const postId = await fullPost(author, fan, fileIds);
  await server.call(deletePost, { postId }, author);
  const before = await rowsOf(postId);
  const open = caseAbout(postId, about);
  await server.app.db.insert(reportCase).values(open);
  await purgePost(server.app, { postId }, signal);
  await purgeDeleted(server.app, signal);
  expect(await rowsOf(postId)).toEqual(before);
  const again = (await jobs('post.purge')).filter(({ data }) => data.postId === postId);
  expect(again.map(({ later }) => later)).toEqual([false, true]);
  const decided = {
    state: 'dismissed',
    decidedAt: new Date(),
    decidedBy: newId(new Date()),
    reason: '无事',
  } as const;
  await server.app.db.update(reportCase).set(decided).where(eq(reportCase.caseId, open.caseId));
  await purgePost(server.app, { postId }, signal);
  expect(await rowsOf(postId)).toEqual({});
});

test('a second run completes a purge that was interrupted', async () => {
  const [author, fan] = [await member(server, 'author'), await member(server, 'fan')];
  const fileIds = [await readyPicture(server, author)];
  const postId = await fullPost(author, fan, fileIds);
  await server.call(deletePost, { postId }, author);
  const aborted = new AbortController();
  let killed = true;
  const { modules } = server.app;
  const killingStep = async () => {
    if (killed) aborted.abort(new Error('killed'));
    aborted.signal.throwIfAborted();
  };
  server.app.modules = [...modules, defineModule({ name: 'test', postPurges: [killingStep] })];
  await expect(purgePost(server.app, { postId }, aborted.signal)).rejects.toThrow('killed');
  expect(await rowsOf(postId)).toMatchObject({ post: 1, post_file: 1 });
  await expect(purgePost(server.app, { postId }, aborted.signal)).rejects.toThrow('killed');
  killed = false;
  server.app.modules = modules;
  await Promise.all([1, 2].map(() => purgePost(server.app, { postId }, signal)));
  expect(await rowsOf(postId)).toEqual({});
  await runFileCleanup();
  expect(await filesLeft(fileIds)).toEqual([]);
});

test('the daily job purges remaining deleted posts and no others', async () => {
  const author = await member(server, 'author');
  const left = await publishedPost(server, author);
  const there = await publishedPost(server, author);
  await server.app.db.update(post).set({ state: 'deleted' }).where(eq(post.postId, left));
  const warnSpy = vi.spyOn(server.app.log, 'warn');
  await purgeDeleted(server.app, signal);
  expect(warnSpy).not.toHaveBeenCalled();
  expect(await rowsOf(left)).toEqual({});
  expect(await rowsOf(there)).toMatchObject({ post: 1, published_post: 1, post_stat: 1 });
  await purgePost(server.app, { postId: there }, signal);
  expect(await rowsOf(there)).toMatchObject({ post: 1 });
});
