import { type LoginData, logout } from '@muyu/contract/account/account.ts';
import { type UploadState, uploadStream } from '@muyu/contract/media.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { closeEventStreams, openEventStream } from '../../../testing/event-stream.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { mediaFile } from '../tables.ts';
import { addressOf, createUpload, fileIdOf, locationOf, phonePhoto, sendBytes } from '../testing/uploads.ts';
import { publishUploadChanged } from './upload-events.ts';

const server = testServer();

closeEventStreams();

/** Opens the stream of a user over a socket. */
async function follow({ token }: Pick<LoginData, 'token'>, more: Record<string, string> = {}) {
  const headers = { authorization: token, 'accept-encoding': 'br, gzip', ...more };
  return openEventStream<UploadState>(
    `${await addressOf(server)}/api${uploadStream.path}`,
    'upload',
    headers,
  );
}

async function processingVideo({ userId }: LoginData, name = 'a.mp4') {
  const fileId = newId(new Date());
  const now = new Date();
  const row = { userId, fileId, name, kind: 'video', state: 'processing', bytes: 9 } as const;
  await server.app.db.insert(mediaFile).values({ ...row, percent: 7, createdAt: now, changedAt: now });
  return fileId;
}

const change = (fileId: string, to: Partial<typeof mediaFile.$inferInsert>) =>
  server.app.db.update(mediaFile).set(to).where(eq(mediaFile.fileId, fileId));

test('sends unfinished files, then each change, of the user only', async () => {
  const [me, other] = [await member(server, 'follower'), await member(server, 'stranger')];
  const [mine, theirs] = [await processingVideo(me), await processingVideo(other)];
  const { reply, heard } = await follow(me, { 'accept-language': 'en_US' });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers['content-encoding']).toBeUndefined();
  await expect.poll(() => heard.map((each) => each.percent)).toEqual([7]);
  const { app } = server;
  await change(theirs, { percent: 50 });
  await publishUploadChanged(app, app.db, other.userId, theirs);
  await change(mine, { percent: 30 });
  await publishUploadChanged(app, app.db, me.userId, mine);
  await expect.poll(() => heard.at(-1)?.percent).toBe(30);
  await change(mine, { state: 'failed', reason: 'notAVideo' });
  await publishUploadChanged(app, app.db, me.userId, mine);
  await expect.poll(() => heard.at(-1)?.reasonText).toBe('This file isn’t a video');
  expect(new Set(heard.map((each) => each.fileId))).toEqual(new Set([mine]));
});

test('the last event of concurrent changes is the newest state', async () => {
  const me = await member(server, 'hasty');
  const fileId = await processingVideo(me);
  const { heard } = await follow(me);
  const { app } = server;
  for (let percent = 10; percent <= 60; percent += 1) {
    await change(fileId, { percent });
    void publishUploadChanged(app, app.db, me.userId, fileId);
  }
  await expect.poll(() => heard.at(-1)?.percent).toBe(60);
  const percents = heard.map((each) => each.percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
});

test('sends the states from the last byte to ready', async () => {
  const me = await member(server, 'sender');
  const { heard } = await follow(me);
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  await sendBytes(server, me, location, 0, bytes);
  await expect.poll(() => heard.at(-1)?.state).toBe('ready');
  expect(heard.at(-1)).toMatchObject({ fileId: fileIdOf(location), picture: { width: 900 } });
  expect(heard[0]!.state).toBe('processing');
});

test('allows ten open streams of a user', async () => {
  const me = await member(server, 'many');
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(me)));
  const refused = await follow(me);
  expect([refused.reply.statusCode, refused.reply.headers['retry-after']]).toEqual([429, '30']);
  streams[0]!.request.destroy();
  await expect.poll(async () => (await follow(me)).reply.statusCode).toBe(200);
});

test('rejects callers without a session, visitors and ended sessions', async () => {
  expect((await follow({ token: '' })).reply.statusCode).toBe(401);
  expect((await follow(await visitor(server))).reply.statusCode).toBe(403);
  const me = await member(server, 'leaver');
  expect((await follow(me)).reply.statusCode).toBe(200);
  await server.call(logout, {}, me);
  expect((await follow(me)).reply.statusCode).toBe(401);
});

test('closing the server ends its streams', async () => {
  const { reply, ended } = await follow(await member(server, 'last'));
  await server.http.close();
  await ended;
  // Not cut off, as what still runs after the time for closing.
  expect(reply.complete).toBe(true);
});
