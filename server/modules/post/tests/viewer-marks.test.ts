import type { LoginData } from '@muyu/contract/account/account.ts';
import { listSessions } from '@muyu/contract/account/login.ts';
import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { getPost, recordPostRead } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { postPlay, postRead } from '../counters/tables.ts';
import { readMark } from '../rules/viewer-mark.ts';

const server = testServer();

async function scene() {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const fileIds = [await readyVideo(server, author)];
  return { author, reader, postId: await publishedPost(server, author, { type: 1, fileIds }) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const open = async ({ reader, postId }: Scene) => {
  await server.call(recordPostRead, { postId }, reader);
  await server.call(recordVideoPlay, { postFileId: postId }, reader);
};
const rowsOf = async ({ postId }: Scene) => ({
  reads: await server.app.db.select().from(postRead).where(eq(postRead.postId, postId)),
  plays: await server.app.db.select().from(postPlay).where(eq(postPlay.postId, postId)),
});
const counted = async ({ postId, author }: Scene) => {
  const { readNum, playNum } = (await server.call(getPost, { id: postId }, author)).data;
  return [readNum, playNum];
};
const sessionOf = async (reader: LoginData) =>
  (await server.call(listSessions, {}, reader)).data[0]!.sessionId;

test('a read and a play are counted once and do not name the viewer, and two posts have nothing in common', async () => {
  const one = await scene();
  for (let twice = 0; twice < 2; twice++) await open(one);
  expect(await counted(one)).toEqual([1, 1]);
  const { reads, plays } = await rowsOf(one);
  expect([reads.length, plays.length]).toEqual([1, 1]);
  const stored = JSON.stringify([reads, plays]);
  expect(stored).not.toContain(one.reader.userId);
  expect(stored).not.toContain(await sessionOf(one.reader));
  const other = { ...(await scene()), reader: one.reader };
  await open(other);
  expect((await rowsOf(other)).reads[0]!.mark).not.toBe(reads[0]!.mark);
  expect(new Set([reads[0]!.mark, plays[0]!.mark]).size).toBe(2);
});

test('marks are UUIDs of version 8 whose first bit is set', () => {
  const marks = Array.from({ length: 500 }, (_, i) => readMark('secret', 'post', `user ${i}`, '2026-11-27'));
  expect(new Set(marks).size).toBe(500);
  for (const mark of marks) {
    expect(mark).toMatch(/^[89a-f][0-9a-f]{7}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
