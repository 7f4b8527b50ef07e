import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { withoutDeletions } from '../../platform/storage/guard-deletions.ts';
import { contextAs, pictureBytes } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { processPicture } from './commands/process-picture.ts';
import { getOwnPictures } from './index.ts';
import { addPicture } from './scenario.ts';
import { mediaFile } from './tables.ts';
import {
  createUpload,
  fileIdOf,
  locationOf,
  phonePhoto,
  pngHeader,
  rowOf,
  settled,
  upload,
} from './testing/uploads.ts';
import { uploadFolder } from './upload/upload-paths.ts';

const server = testServer();

const text = (content: string) => Buffer.from(content.padEnd(200, ' '));
const cutJpeg = async () => (await phonePhoto()).subarray(0, 3000);

test.each([
  ['a text named .jpg', 'image/jpeg', () => text('hello'), 'notAPicture'],
  ['a page', 'image/png', () => text('<!doctype html><script>alert(1)</script>'), 'notAPicture'],
  [
    'an SVG with a script',
    'image/webp',
    () =>
      text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    'notAPicture',
  ],
  ['a PDF', 'image/jpeg', () => text('%PDF-1.7\n1 0 obj'), 'notAPicture'],
  [
    'a GIF',
    'image/png',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
        .gif()
        .toBuffer(),
    'notAPicture',
  ],
  ['a bomb of 1.6 gigapixels', 'image/png', () => pngHeader(40_000, 40_000), 'tooManyPixels'],
  ['half a JPEG', 'image/jpeg', cutJpeg, 'truncated'],
  ['a PNG of nonsense', 'image/png', () => pngHeader(100, 100), 'unreadable'],
])(
  '%s fails and nothing is made of it; its source stays for another try',
  async (_what, filetype, make, reason) => {
    const me = { ...(await member(server, 'forger')), locale: 'en_US' as const };
    const fileId = await upload(server, me, await make(), filetype);
    const state = await settled(server, me, fileId);
    expect(state).toMatchObject({ state: 'failed', reason, picture: null });
    expect(state.reasonText).toMatch(/^(This|The) (file|picture) /);
    const { storage } = server.app;
    expect(await storage.exists(`originals/${fileId}`)).toBe(false);
    expect(await storage.list(`pictures/${fileId}`)).toEqual([]);
    expect(await storage.exists(`incoming/${fileId}`)).toBe(true);
    expect(readdirSync(uploadFolder(server.app.config)).filter((name) => name.startsWith(fileId))).toEqual(
      [],
    );
  },
);

test('a PNG declared as JPEG is accepted', async () => {
  const me = await member(server, 'mistaken');
  const png = await sharp({ create: { width: 50, height: 40, channels: 4, background: '#f0f8' } })
    .png()
    .toBuffer();
  const state = await settled(server, me, await upload(server, me, png, 'image/jpeg'));
  expect(state.picture).toMatchObject({ width: 50, height: 40, widths: [50] });
  const row = (await rowOf(server, state.fileId))!;
  expect(row.contentType).toBe('image/png');
  const { storage } = server.app;
  const keys = [`originals/${state.fileId}`, ...(await storage.list(`pictures/${state.fileId}`))];
  const kept = await Promise.all(keys.map((key) => storage.describe(key)));
  expect(keys).toHaveLength(3);
  expect(row.storedBytes).toBe(kept.reduce((sum, each) => sum + each!.bytes, 0));
});

test('concurrent and repeated jobs leave one ready picture', async () => {
  const me = await member(server, 'doubled');
  const fileId = await upload(server, me, await phonePhoto());
  const first = await settled(server, me, fileId);
  const { app } = server;
  const hasSource = () => app.storage.exists(`incoming/${fileId}`);
  await expect.poll(hasSource).toBe(false);
  await app.storage.put(`incoming/${fileId}`, await phonePhoto());
  const back = { state: 'processing', thumbhash: null } as const;
  await app.db.update(mediaFile).set(back).where(eq(mediaFile.fileId, fileId));
  const work = () => processPicture(app, { userId: me.userId, fileId }, app.log);
  await Promise.allSettled([work(), work()]);
  await work();
  expect((await settled(server, me, fileId)).picture).toEqual(first.picture);
  expect((await rowOf(server, fileId))!.attempts).toBeGreaterThan(0);
  await expect.poll(hasSource).toBe(false);
});

test('pictures are processed while a backup forbids deletions', async () => {
  const me = await member(server, 'patient');
  const client = new pg.Client(server.app.config.databaseUrl);
  await client.connect();
  const fileIds = await withoutDeletions(client, async () => {
    const begun: string[] = [];
    // One more than are processed at the same time.
    for (let i = 0; i < 3; i++) begun.push(await upload(server, me, await phonePhoto()));
    for (const fileId of begun) expect((await settled(server, me, fileId)).state).toBe('ready');
    return begun;
  });
  await client.end();
  const sources = async () => (await server.app.storage.list('incoming')).map((key) => key.split('/')[1]);
  await expect
    .poll(async () => (await sources()).filter((id) => fileIds.includes(id!)), { timeout: 30_000 })
    .toEqual([]);
});

test('a storage error retries the job and does not fail the picture', async () => {
  const me = await member(server, 'unlucky');
  const { app } = server;
  const fileId = newId(new Date());
  const now = new Date();
  const row = {
    userId: me.userId,
    fileId,
    state: 'processing',
    name: 'x',
    bytes: 9,
    createdAt: now,
    changedAt: now,
  } as const;
  await app.db.insert(mediaFile).values(row);
  await app.storage.put(`incoming/${fileId}`, await phonePhoto());
  const work = () => processPicture(app, { userId: me.userId, fileId }, app.log);
  const { getStream } = app.storage;
  app.storage.getStream = () => Promise.reject(new Error('the network'));
  await expect(work()).rejects.toThrow('the network');
  app.storage.getStream = getStream;
  expect(await rowOf(server, fileId)).toMatchObject({ state: 'processing', attempts: 0 });
  // A killed worker releases no attempt; a picture that kills workers is not retried for ever.
  await app.db.update(mediaFile).set({ attempts: 3 }).where(eq(mediaFile.fileId, fileId));
  await work();
  expect(await rowOf(server, fileId)).toMatchObject({ state: 'failed', reason: 'crashed' });
  expect(await app.storage.exists(`incoming/${fileId}`)).toBe(true);
  const again = { state: 'processing', reason: null, attempts: 0 } as const;
  await app.db.update(mediaFile).set(again).where(eq(mediaFile.fileId, fileId));
  await app.storage.delete(`incoming/${fileId}`);
  await work();
  expect(await rowOf(server, fileId)).toMatchObject({ state: 'failed', reason: 'truncated' });
});

test('check constraints reject inconsistent rows', async () => {
  const base = {
    userId: newId(new Date()),
    name: 'x',
    bytes: 9,
    createdAt: new Date(),
    changedAt: new Date(),
  };
  const insert = (change: Partial<typeof mediaFile.$inferInsert>) =>
    server.app.db
      .insert(mediaFile)
      .values({ ...base, fileId: newId(new Date()), state: 'uploading', ...change });
  await insert({});
  const ready = {
    contentType: 'image/png',
    width: 5,
    height: 5,
    thumbhash: 'x',
    color: '#000000',
    widths: [5],
  };
  await insert({ state: 'ready', ...ready });
  for (const change of [
    { state: 'lost' as 'ready' },
    { state: 'ready' as const },
    { state: 'ready' as const, ...ready, thumbhash: null },
    { state: 'ready' as const, ...ready, widths: [] },
    { state: 'failed' as const },
    { reason: 'truncated' as const },
    { bytes: 0 },
  ]) {
    await expect(insert(change)).rejects.toMatchObject({ cause: { code: '23514' } });
  }
});

test('getOwnPictures returns own files only', async () => {
  const me = await member(server, 'painter');
  const other = await member(server, 'neighbour');
  const fileId = await addPicture(contextAs(server, me), me.userId, await pictureBytes(800, 1200), 'sea');
  const begun = fileIdOf(locationOf(await createUpload(server, me, 100)));
  const { db } = server.app;
  const known = await getOwnPictures(db, me.userId, [fileId, begun, newId(new Date()), 'nonsense']);
  expect([...known.keys()].sort()).toEqual([fileId, begun].sort());
  expect(known.get(fileId)).toMatchObject({ state: 'ready', width: 800, height: 1200, widths: [360, 720] });
  expect(known.get(begun)).toEqual({ fileId: begun, kind: 'image', state: 'uploading' });
  expect((await getOwnPictures(db, other.userId, [fileId])).size).toBe(0);
  await expect(addPicture(contextAs(server, me), me.userId, text('no'), 'x')).rejects.toMatchObject({
    reason: 'notAPicture',
  });
});

test('a HEIC picture of a phone becomes ready and upright', async () => {
  const me = await member(server, 'phone');
  const heic = readFileSync(new URL('../../platform/image/testing/turned.heic', import.meta.url));
  const whole = await settled(server, me, await upload(server, me, heic, 'image/heic'));
  expect(whole).toMatchObject({ state: 'ready', picture: { width: 96, height: 64 } });
  const cut = await settled(server, me, await upload(server, me, heic.subarray(0, 1000), 'image/heif'));
  expect(cut).toMatchObject({ state: 'failed', reason: 'truncated' });
});
