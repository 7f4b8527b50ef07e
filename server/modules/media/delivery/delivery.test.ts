import type { LoginData } from '@muyu/contract/account/account.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { forEverybody, pictureUrlTemplate } from '../../../platform/crypto/media-url.ts';
import { newId } from '../../../platform/database/ids.ts';
import { contextAs } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { showFiles } from '../../../testing/shown-files.ts';
import { member } from '../../../testing/users.ts';
import { addPicture } from '../scenario.ts';
import { fetchRendition, noisyPhoto } from '../testing/uploads.ts';

const server = testServer();
const files: string[] = [];
let me: LoginData;

beforeAll(async () => {
  me = await member(server, 'shower');
  for (const width of [800, 720, 200]) {
    files.push(await addPicture(contextAs(server, me), me.userId, await noisyPhoto(width, width), 'x'));
  }
  await showFiles(server, me, files);
});

const template = (fileId: string, now = new Date()) =>
  pictureUrlTemplate(forEverybody(server.app.config, now), fileId);
const get = (
  width: number,
  format = 'webp',
  headers: Record<string, string> = {},
  src = template(files[0]!),
) => fetchRendition(server.http, src, width, format, { headers });
const getUrl = (url: string) => server.http.inject({ method: 'GET', url });

test.each(['avif', 'webp'])(
  'a signed URL opens the %s in its width, for caches, and for nothing but a picture',
  async (format) => {
    const reply = await get(720, format);
    expect(reply.statusCode).toBe(200);
    const found = await sharp(reply.rawPayload).metadata();
    expect([found.width, found.height, found.mediaType]).toEqual([720, 720, `image/${format}`]);
    expect(reply.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(reply.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    expect(reply.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
  },
);

test('a missing width is answered with the next narrower one, or with the narrowest', async () => {
  const widthOf = async (asked: number, fileId: string) => {
    const reply = await get(asked, 'webp', {}, template(fileId));
    return (await sharp(reply.rawPayload).metadata()).width;
  };
  expect(await widthOf(1080, files[1]!)).toBe(720);
  expect(await widthOf(719, files[1]!)).toBe(360);
  expect(await widthOf(360, files[2]!)).toBe(200);
  expect(await widthOf(10, files[2]!)).toBe(200);
});

test('a changed, expired or foreign signature opens nothing, and the error is not cached', async () => {
  const url = template(files[0]!).replace('{w}', '720').replace('{f}', 'webp');
  expect((await getUrl(url)).statusCode).toBe(200);
  const grant = url.split('/')[4]!;
  const [until, scope, signature] = grant.split('.') as [string, string, string];
  const flipped = (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1);
  const later = (Number.parseInt(until, 36) + 1).toString(36);
  const ended = template(files[0]!, new Date(Date.now() - 13 * 3600_000));
  const otherSite = { ...server.app.config, secret: 'another secret' };
  const foreign = pictureUrlTemplate(forEverybody(otherSite, new Date()), files[0]!).split('/')[4]!;
  const urls = [
    `${until}.${scope}.${flipped}`,
    `${until}.${scope}.`,
    `${until}.${scope}`,
    `${later}.${scope}.${signature}`,
    `${until}.${me.userId}.${signature}`,
    `${grant}.${signature}`,
    foreign,
    'x',
  ].map((each) => url.replace(grant, each));
  urls.push(url.replace(files[0]!, files[1]!), ended.replace('{w}', '720').replace('{f}', 'webp'));
  for (const part of ['v', 'w', 'f', 'd', 'x', 'pp']) urls.push(url.replace('/p/', `/${part}/`));
  for (const each of urls) {
    const reply = await getUrl(each);
    expect([each, reply.statusCode, reply.json().code]).toEqual([each, 403, '10103']);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test('unknown files and invalid names are not found', async () => {
  const unknown = await get(720, 'webp', {}, template(newId(new Date())));
  expect([unknown.statusCode, unknown.json().code, unknown.headers['cache-control']]).toEqual([
    404,
    '404',
    'no-store',
  ]);
  const folder = template(files[0]!).replace('{w}.{f}', '');
  for (const name of [
    '720.jpg',
    'x.webp',
    '72000.webp',
    '720.webp.txt',
    '..%2f..%2fsecret',
    '%2e%2e',
    '720%00.webp',
    '-720.webp',
    'clip.mp4',
    '',
  ]) {
    const reply = await getUrl(`${folder}${name}`);
    expect([name, reply.statusCode]).toEqual([name, 404]);
  }
  const grant = folder.split('/').at(-2);
  expect((await getUrl(`/media/..%2foriginals%2f${files[0]}/p/${grant}/720.webp`)).statusCode).toBe(403);
});

test('ranges and HEAD', async () => {
  const whole = (await get(360)).rawPayload;
  const size = whole.length;
  const first = await get(360, 'webp', { range: 'bytes=0-99' });
  expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99/${size}`]);
  expect(first.rawPayload.equals(whole.subarray(0, 100))).toBe(true);
  expect(first.headers['content-length']).toBe('100');
  const open = await get(360, 'webp', { range: `bytes=${size - 7}-` });
  expect(open.rawPayload.equals(whole.subarray(-7))).toBe(true);
  const suffix = await get(360, 'webp', { range: 'bytes=-9' });
  expect(suffix.rawPayload.equals(whole.subarray(-9))).toBe(true);
  const beyond = await get(360, 'webp', { range: `bytes=${size}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  for (const range of ['bytes=9-3', 'bytes=0-1,4-5', 'items=0-1', 'bytes=-', 'bytes=x']) {
    expect((await get(360, 'webp', { range })).rawPayload.length).toBe(size);
  }
  const stale = await get(360, 'webp', { range: 'bytes=0-9', 'if-range': '"another"' });
  expect([stale.statusCode, stale.rawPayload.length]).toEqual([200, size]);
  for (const held of [first.headers.etag, first.headers['last-modified']]) {
    const more = await get(360, 'webp', { range: 'bytes=0-9', 'if-range': String(held) });
    expect([more.statusCode, more.rawPayload.length]).toEqual([206, 10]);
  }
  expect(beyond.headers['cache-control']).toBe('no-store');
  expect(first.headers['cache-control']).toMatch(/^public/);
  const head = await fetchRendition(server.http, template(files[0]!), 360, 'webp', { method: 'HEAD' });
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(size),
  ]);
  expect(head.headers['content-type']).toBe('image/webp');
});

test('a matching ETag is answered with 304', async () => {
  const { headers } = await get(720);
  const etag = String(headers.etag);
  expect(etag).toMatch(/^"[0-9a-z.-]+"$/);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const reply = await get(720, 'webp', { 'if-none-match': known });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
    expect(reply.headers.etag).toBe(etag);
  }
  const modified = String(headers['last-modified']);
  expect((await get(720, 'webp', { 'if-modified-since': modified })).statusCode).toBe(304);
  expect((await get(720, 'webp', { 'if-modified-since': new Date(0).toUTCString() })).statusCode).toBe(200);
  expect((await get(720, 'webp', { 'if-none-match': '"x"', 'if-modified-since': modified })).statusCode).toBe(
    200,
  );
  expect((await get(360)).headers.etag).not.toBe(etag);
});
