import { buffer } from 'node:stream/consumers';
import type { LoginData } from '@muyu/contract/account/account.ts';
import {
  getUploadConfig,
  getUploadState,
  mediaErrors,
  mediaLimits,
  type Picture,
} from '@muyu/contract/media.ts';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { requestsPerMinute } from '../../../platform/http/settings.ts';
import { certifiedMember } from '../../../testing/creators.ts';
import { anonymousContext } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, visitor } from '../../../testing/users.ts';
import { certify } from '../../account/scenario.ts';
import {
  addressOf,
  askOffset,
  createUpload,
  fileIdOf,
  giveUp,
  locationOf,
  noisyPhoto,
  phonePhoto,
  rowOf,
  sendBytes,
  settled,
  upload,
  uploadsUrl,
} from '../testing/uploads.ts';

const server = testServer();
const limited = testServer({ limits: true });
const megabyte = 1024 * 1024;

async function creator(name: string): Promise<LoginData> {
  const me = await member(server, name);
  await certify(anonymousContext(server), me.userId, ['quality']);
  return me;
}

test('the configuration contains everything that a client needs before an upload', async () => {
  const guest = await visitor(server);
  const { data } = await server.call(getUploadConfig, {}, guest);
  expect(data).toMatchObject({
    rule: 'video',
    ftpId: '1',
    tagId: 147,
    credential: { key: guest.userId },
    endpoint: uploadsUrl,
    checksums: ['sha256', 'sha1'],
    uploadsLeft: 200,
    pictureBytes: 10 * megabyte,
    picturePixels: 50_000_000,
    postPictures: 9,
    videoTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
    videoBytes: 300 * megabyte,
    videoSeconds: 600,
  });
  expect(data.pictureTypes).toContain('image/jpeg');
});

test('certified creators have limits of their own', async () => {
  const me = await creator('director');
  const { data } = await server.call(getUploadConfig, {}, me);
  expect(data).toMatchObject({ rule: 'pro', videoBytes: 2048 * megabyte, videoSeconds: 7200 });
  expect((await createUpload(server, me, 2048 * megabyte, 'video/mp4')).statusCode).toBe(201);
  const refused = await createUpload(server, me, 2048 * megabyte + 1, 'video/mp4');
  expect(refused.json().data).toMatchObject({
    error: mediaErrors.tooLarge.name,
    kind: 'video',
    megabytes: 2048,
    bytes: 2048 * megabyte,
  });
  expect((await server.call(getUploadConfig, {}, me)).data.uploadsLeft).toBe(199);
});

test('a member certified for the authentication channel alone has the upload limits of uncertified members', async () => {
  const me = await certifiedMember(server, 'authenticated', 'checked');
  const { data } = await server.call(getUploadConfig, {}, me);
  expect(data).toMatchObject({ rule: 'video', videoBytes: 300 * megabyte, videoSeconds: 600 });
  expect((await createUpload(server, me, 300 * megabyte + 1, 'video/mp4')).json().data).toMatchObject({
    error: mediaErrors.tooLarge.name,
  });
});

test('tus-js-client uploads a picture in slices over a real socket', async () => {
  const me = await member(server, 'uploader');
  const bytes = await noisyPhoto(800, 600);
  const slices: number[] = [];
  const endpoint = (await addressOf(server)) + uploadsUrl;
  const url = await new Promise<string>((resolve, reject) => {
    const task = new Upload(bytes, {
      endpoint,
      chunkSize: 64 * 1024,
      metadata: { filename: '海边.jpg', filetype: 'image/jpeg' },
      headers: { authorization: me.token },
      onChunkComplete: (size) => slices.push(size),
      onSuccess: () => resolve(task.url!),
      onError: reject,
    });
    task.start();
  });
  expect(slices.length).toBe(Math.ceil(bytes.length / (64 * 1024)));
  const state = await settled(server, me, fileIdOf(url));
  expect(state).toMatchObject({ state: 'ready', percent: 100, reason: null, reasonText: null });
  expect(state.picture).toMatchObject({ type: 1, width: 800, height: 600, widths: [360, 720] });
  expect(state.picture!.color).toMatch(/^#[0-9a-f]{6}$/);
  expect(Buffer.from(state.picture!.thumbhash, 'base64').length).toBeGreaterThan(10);
  expect(await rowOf(server, state.fileId)).toMatchObject({
    name: '海边.jpg',
    bytes: bytes.length,
    contentType: 'image/jpeg',
    userId: me.userId,
  });
});

test('the Location is a path without a host', async () => {
  const me = await member(server, 'proxied');
  const reply = await server.http.inject({
    method: 'POST',
    url: uploadsUrl,
    headers: {
      authorization: `Bearer ${me.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `filetype ${Buffer.from('image/png').toString('base64')}`,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https,http',
      host: 'inside:1234',
    },
  });
  expect(reply.statusCode).toBe(201);
  expect(locationOf(reply)).toMatch(new RegExp(`^${uploadsUrl}/[0-9a-f-]{36}$`));
  expect(reply.headers['tus-resumable']).toBe('1.0.0');
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
});

test('OPTIONS returns the capabilities', async () => {
  const reply = await server.http.inject({ method: 'OPTIONS', url: uploadsUrl });
  expect(reply.statusCode).toBe(204);
  expect(reply.headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,checksum,expiration',
    'tus-max-size': String(mediaLimits.videoBytes),
    'tus-checksum-algorithm': 'sha256,sha1',
  });
});

test('other users cannot see or change an upload', async () => {
  const owner = await member(server, 'owner');
  const other = await member(server, 'other');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, owner, bytes.length));
  await sendBytes(server, owner, location, 0, bytes.subarray(0, 100));
  expect((await askOffset(server, other, location)).statusCode).toBe(404);
  const patched = await sendBytes(server, other, location, 100, bytes.subarray(100));
  expect([patched.statusCode, patched.json().data.error]).toEqual([404, mediaErrors.notFound.name]);
  expect((await giveUp(server, other, location)).statusCode).toBe(404);
  expect((await server.call(getUploadState, { id: fileIdOf(location) }, other)).status).toBe(404);
  const mine = await server.call(getUploadState, { id: fileIdOf(location) }, owner);
  expect(mine.data).toMatchObject({
    state: 'uploading',
    percent: Math.floor((100 * 100) / bytes.length),
    picture: null,
  });
  for (const id of [newId(new Date()), 'nonsense', '..%2f..%2fetc%2fpasswd']) {
    expect((await askOffset(server, owner, `${uploadsUrl}/${id}`)).statusCode).toBe(404);
  }
});

test('only an unfinished upload is cancelled', async () => {
  const me = await member(server, 'fickle');
  const location = locationOf(await createUpload(server, me, 1000));
  expect((await giveUp(server, me, location)).statusCode).toBe(204);
  expect((await askOffset(server, me, location)).statusCode).toBe(404);
  expect(await rowOf(server, fileIdOf(location))).toBeUndefined();
  const fileId = await upload(server, me, await phonePhoto());
  await settled(server, me, fileId);
  const late = await giveUp(server, me, `${uploadsUrl}/${fileId}`);
  expect([late.statusCode, late.json().code]).toEqual([403, '10103']);
  expect((await rowOf(server, fileId))!.state).toBe('ready');
});

test('a picture rotated by EXIF is upright, and renditions and original contain no location', async () => {
  const me = await member(server, 'traveller');
  const sent = await phonePhoto();
  expect((await sharp(sent).metadata()).exif!.includes('CameraMakerX')).toBe(true);
  const fileId = await upload(server, me, sent);
  const picture = (await settled(server, me, fileId)).picture as Picture;
  expect(picture).toMatchObject({ width: 900, height: 600, widths: [360, 720] });
  const { storage } = server.app;
  const keys = [`originals/${fileId}`];
  for (const width of picture.widths) {
    keys.push(`pictures/${fileId}/${width}.avif`, `pictures/${fileId}/${width}.webp`);
  }
  for (const key of keys) {
    const bytes = await buffer(await storage.getStream(key));
    const found = await sharp(bytes).metadata();
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(bytes.includes('CameraMakerX')).toBe(false);
    expect(found.width / found.height).toBeCloseTo(1.5, 2);
    // The pale edge is on top of the stored picture; rotated by 90 degrees it is on the right.
    const { data, info } = await sharp(bytes)
      .resize(30, 20)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * 3]!;
    expect(red(29, 10)).toBeGreaterThan(200);
    expect([red(0, 10), red(15, 0), red(15, 19)].every((value) => value < 90)).toBe(true);
  }
  expect(await storage.exists(`incoming/${fileId}`)).toBe(false);
});

test('the slices of a fast upload are not counted as requests, the uploads that are begun are', async () => {
  await useSetting(limited, requestsPerMinute, 60);
  const me = await member(limited, 'sprinter');
  const slice = Buffer.alloc(64 * 1024);
  const location = locationOf(await createUpload(limited, me, 71 * slice.length));
  for (let i = 0; i < 70; i++)
    expect((await sendBytes(limited, me, location, i * slice.length, slice)).statusCode).toBe(204);
  expect((await askOffset(limited, me, location)).headers['upload-offset']).toBe(String(70 * slice.length));
  const begun = [];
  for (let i = 0; i < 60; i++) begun.push((await createUpload(limited, me, 71)).statusCode);
  expect([begun[0], begun.at(-1)]).toEqual([201, 429]);
});

test('small slices and questions about an upload are counted as requests', async () => {
  await useSetting(limited, requestsPerMinute, 60);
  const crumbs = await member(limited, 'crumbs');
  const location = locationOf(await createUpload(limited, crumbs, 100));
  const sent = [];
  for (let i = 0; i < 61; i++)
    sent.push((await sendBytes(limited, crumbs, location, i, Buffer.from('x'))).statusCode);
  expect([sent[0], sent.at(-1)]).toEqual([204, 429]);
  const asking = await member(limited, 'asking');
  const other = locationOf(await createUpload(limited, asking, 100));
  const asked = [];
  for (let i = 0; i < 60; i++) asked.push((await askOffset(limited, asking, other)).statusCode);
  expect([asked[0], asked.at(-1)]).toEqual([200, 429]);
});
