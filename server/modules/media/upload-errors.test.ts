import { getUploadConfig, getUploadState, mediaErrors, mediaLimits } from '@muyu/contract/media.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { coversOf } from './commands/delete-files.ts';
import { gigabytesPerDay, pictureMegapixels } from './settings.ts';
import { mediaFile } from './tables.ts';
import { createUpload, locationOf, sendBytes, uploadsUrl } from './testing/uploads.ts';
import { uploadQuota } from './upload/upload-quota.ts';

const server = testServer();
const megabyte = 1024 * 1024;

test('visitors and callers without a session get an error envelope in their language', async () => {
  const guest = await visitor(server);
  const refused = await createUpload(server, { ...guest, locale: 'en_US' }, 100);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: '10103',
    message: 'Sign up or log in to do this',
    data: { error: 'core.membersOnly' },
    resultMap: null,
  });
  const nobody = await createUpload(server, { token: '' }, 100);
  expect([nobody.statusCode, nobody.json().code]).toEqual([401, '10201']);
  const state = await server.call(getUploadState, { id: newId(new Date()) }, guest);
  expect(state).toMatchObject({ status: 403, code: '10103' });
});

test.each([
  [
    'an announced PDF',
    1000,
    'application/pdf',
    422,
    mediaErrors.typeRefused.name,
    'JPEG, PNG, WEBP, AVIF, HEIC, MP4, MOV, WEBMを選んでください',
  ],
  ['an empty file', 0, 'image/png', 422, mediaErrors.typeRefused.name, 'この形式には対応していません'],
  ['a byte too much', mediaLimits.pictureBytes + 1, 'image/png', 413, mediaErrors.tooLarge.name, '10 MB'],
  ['an absurd length', '9007199254740991', 'image/png', 413, mediaErrors.tooLarge.name, '10 MB'],
  ['a film too long', 300 * megabyte + 1, 'video/mp4', 413, mediaErrors.tooLarge.name, '300 MB'],
])('%s is rejected before a byte is received', async (_what, length, type, status, error, text) => {
  const me = await member(server, 'refused');
  const reply = await createUpload(server, { ...me, locale: 'ja' }, length, type);
  expect(reply.statusCode).toBe(status);
  expect(reply.json().data.error).toBe(error);
  expect(reply.json().message).toContain(text);
  const rows = await server.app.db.select().from(mediaFile).where(eq(mediaFile.userId, me.userId));
  expect(rows).toEqual([]);
});

test.each([
  ['video/mp4', 'a', 'video'],
  ['video/quicktime', 'IMG_1.MOV', 'video'],
  ['VIDEO/WEBM; codecs=vp9', 'a.webm', 'video'],
  ['', 'VID_1.MP4', 'video'],
  ['application/octet-stream', 'film.mov', 'video'],
  ['video/x-m4v', 'film.m4v', 'video'],
  ['', '照片.webp', 'image'],
  ['image/jpg', 'a.jpg', 'image'],
  ['', 'noname', null],
  ['', 'page.html', null],
  ['text/html', 'film.mp4', null],
  ['video/x-matroska', 'film.mkv', null],
  ['image/svg+xml', 'a.png', null],
  ['image/gif', 'a.gif', null],
])('%j named %s is accepted as %s', async (filetype, name, kind) => {
  const me = await member(server, 'namer');
  const reply = await createUpload(server, me, 1000, filetype, name);
  expect(reply.statusCode).toBe(kind ? 201 : 422);
  const [row] = await server.app.db.select().from(mediaFile).where(eq(mediaFile.userId, me.userId));
  expect(row?.kind ?? null).toBe(kind);
});

test('protocol violations are bad input', async () => {
  const { token } = await member(server, 'crooked');
  const post = (headers: Record<string, string>) =>
    server.http.inject({ method: 'POST', url: uploadsUrl, headers: { authorization: token, ...headers } });
  const version = { 'tus-resumable': '1.0.0' };
  const png = { 'upload-metadata': 'filetype aW1hZ2UvcG5n' };
  for (const headers of [
    {},
    { 'tus-resumable': '0.2.2', 'upload-length': '5' },
    version,
    { ...version, 'upload-length': '-5' },
    { ...version, 'upload-defer-length': '1' },
    { ...version, 'upload-length': '5', 'upload-metadata': 'filetype not-base64!' },
    { ...version, 'upload-length': '5', 'upload-metadata': 'filetype aW1hZ2UvcG5n,filetype aW1hZ2UvcG5n' },
    { ...version, 'upload-length': '5', ...png, 'upload-checksum': 'md5 1B2M2Y8AsgTpgAmY7PhCfg==' },
    { ...version, 'upload-length': '5', ...png, 'upload-checksum': 'sha256 c2hvcnQ=' },
  ] as Record<string, string>[]) {
    const reply = await post(headers);
    expect([reply.statusCode, reply.json().code]).toEqual([400, '10101']);
  }
});

test('allows 200 uploads a day of Shanghai, also with concurrent requests', async () => {
  const me = await member(server, 'busy');
  const now = new Date();
  const rows = Array.from({ length: 200 - 1 }, (_, i) => ({
    userId: me.userId,
    fileId: newId(new Date()),
    state: 'failed' as const,
    reason: 'unreadable' as const,
    name: 'x',
    bytes: 1,
    createdAt: i < 5 ? new Date(now.getTime() - 24 * 3600_000) : now,
    changedAt: now,
  }));
  await server.app.db.insert(mediaFile).values(rows);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => createUpload(server, { ...me, locale: 'en_US' }, 100)),
  );
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(6);
  const refused = replies.find((reply) => reply.statusCode !== 201)!;
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: '429',
    message: 'You can upload up to 200 files a day. Please come back tomorrow',
    data: { error: mediaErrors.tooManyUploads.name, limit: 200 },
  });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3600);
});

test('the bytes of the uploads of a day have a limit, also with concurrent requests', async () => {
  await useSetting(server, gigabytesPerDay, 1);
  const me = await member(server, 'archive');
  const size = 256 * megabyte;
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => createUpload(server, { ...me, locale: 'en_US' }, size, 'video/mp4')),
  );
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(4);
  const refused = replies.find((reply) => reply.statusCode !== 201)!;
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    message: 'You can upload up to 1 GB a day, and this file goes beyond it. Please come back tomorrow',
    data: { error: mediaErrors.tooManyBytes.name, gigabytes: 1 },
  });
  expect((await server.call(getUploadConfig, {}, me)).data.uploadsLeft).toBe(0);
  await server.app.db
    .update(mediaFile)
    .set({ createdAt: new Date(Date.now() - 24 * 3600_000) })
    .where(eq(mediaFile.userId, me.userId));
  expect((await createUpload(server, me, size, 'video/mp4')).statusCode).toBe(201);
});

test('an upload that does not fit on the disk is rejected', async () => {
  const me = { ...(await member(server, 'crowded')), locale: 'en_US' as const };
  const room = uploadQuota(server.app);
  const { reserve } = room;
  room.reserve = Number.MAX_SAFE_INTEGER;
  const refused = await createUpload(server, me, 1000);
  room.reserve = reserve;
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      code: '10000',
      message: 'The server is out of space right now. Please try again later',
      data: { error: mediaErrors.storageFull.name },
    },
  ]);
  const location = locationOf(await createUpload(server, me, 1000));
  // Uploads that began concurrently must not fill the disk.
  room.reserve = Number.MAX_SAFE_INTEGER;
  const full = await sendBytes(server, me, location, 0, Buffer.alloc(400));
  room.reserve = reserve;
  expect([full.statusCode, full.json().data.error]).toEqual([422, mediaErrors.storageFull.name]);
  expect((await sendBytes(server, me, location, 0, Buffer.alloc(400))).statusCode).toBe(204);
});

test('covers do not count as uploads', async () => {
  const me = await member(server, 'chooser');
  const video = newId(new Date());
  const now = new Date();
  const base = { userId: me.userId, name: 'a.mp4', bytes: 9, createdAt: now, changedAt: now } as const;
  const failed = { ...base, state: 'failed', reason: 'unreadable' } as const;
  await server.app.db
    .insert(mediaFile)
    .values([
      { ...failed, kind: 'video', fileId: video },
      { ...failed, name: 'a.png', fileId: newId(new Date()) },
      ...coversOf(video).map((fileId) => ({ ...failed, fileId })),
    ]);
  const { uploadsLeft } = (await server.call(getUploadConfig, {}, me)).data;
  expect(uploadsLeft).toBe(200 - 2);
});

test.each([
  ['zh_CN', '图片尺寸过大，最多 2000 万像素'],
  ['en_US', 'The picture is too large. The limit is 20 MP'],
  ['ja', '画像が大きすぎます。2000万画素までです'],
] as const)('a picture with too many pixels is told the limit of the site in %s', async (locale, text) => {
  await useSetting(server, pictureMegapixels, 20);
  const me = await member(server, 'painter');
  const fileId = newId(new Date());
  const at = new Date();
  await server.app.db.insert(mediaFile).values({
    userId: me.userId,
    fileId,
    name: 'x',
    bytes: 1,
    state: 'failed',
    reason: 'tooManyPixels',
    createdAt: at,
    changedAt: at,
  });
  expect((await server.call(getUploadState, { id: fileId }, { ...me, locale })).data.reasonText).toBe(text);
});
