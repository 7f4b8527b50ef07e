import type { LoginData } from '@muyu/contract/account/account.ts';
import { listSessions } from '@muyu/contract/account/login.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { getPost, recordPostRead } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { markViewers } from '../commands/counters/mark-viewers.ts';
import { postCounterDelta, postPlay, postRead } from '../counters/tables.ts';
import { FIRST_MARK, readMark } from '../rules/viewer-mark.ts';
import { flushPostCounterDeltas } from '../scenario.ts';

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
const runJob = () => markViewers(server.app, new Date(), new AbortController().signal);

/** Stores a read and a play as an older version did: with the viewer and the session, and both counted. */
async function countNamed({ reader, postId }: Scene, sessionId: string) {
  const { db } = server.app;
  const createdAt = new Date();
  await db.insert(postRead).values({ postId, mark: reader.userId, day: shanghaiDay(createdAt) });
  await db.insert(postPlay).values({ postId, mark: reader.userId, sessionMark: sessionId, createdAt });
  await db
    .insert(postCounterDelta)
    .values({ postId, deltaId: sessionId, reads: 1, plays: 1, createdAt: new Date() });
}
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

test('marks are UUIDs of version 8 above every id', () => {
  const marks = Array.from({ length: 500 }, (_, i) => readMark('secret', 'post', `user ${i}`, '2026-11-27'));
  expect(new Set(marks).size).toBe(500);
  for (const mark of marks) {
    expect(mark).toMatch(/^[89a-f][0-9a-f]{7}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(mark >= FIRST_MARK).toBe(true);
  }
});

test('the job puts the marks of this version in the place of viewers that older versions stored', async () => {
  const one = await scene();
  await countNamed(one, await sessionOf(one.reader));
  await runJob();
  const { reads, plays } = await rowsOf(one);
  expect(JSON.stringify([reads, plays])).not.toContain(one.reader.userId);
  expect(await counted(one)).toEqual([1, 1]);
  await open(one);
  expect(await rowsOf(one)).toEqual({ reads, plays });
  expect(await counted(one)).toEqual([1, 1]);
});

test('a viewer whom both versions have counted counts once after the job', async () => {
  const one = await scene();
  await open(one);
  await countNamed(one, await sessionOf(one.reader));
  expect(await counted(one)).toEqual([2, 2]);
  for (let twice = 0; twice < 2; twice++) await runJob();
  expect(await counted(one)).toEqual([1, 1]);
  await flushPostCounterDeltas(server.app);
  expect(await counted(one)).toEqual([1, 1]);
  const { reads, plays } = await rowsOf(one);
  expect([reads.length, plays.length]).toEqual([1, 1]);
});
