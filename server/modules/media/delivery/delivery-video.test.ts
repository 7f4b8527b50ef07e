import { readdirSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, get as request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  forEverybody,
  type MediaVariant,
  mediaVariants,
  signMediaFolder,
} from '../../../platform/crypto/media-url.ts';
import { newId } from '../../../platform/database/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { showFiles } from '../../../testing/shown-files.ts';
import { clipKey, framesFolder, previewKey, streamsFolder } from '../keys.ts';
import { addressOf } from '../testing/uploads.ts';

const server = testServer();
const files = { clip: newId(new Date()), stream: newId(new Date()) };
const { clip, stream } = files;
const bytes = (length: number, seed: number) =>
  Buffer.from(Array.from({ length }, (_, i) => (i * seed) % 251));
const whole = bytes(50_000, 7);
const playlist = '#EXTM3U\n#EXT-X-MAP:URI="720.mp4",BYTERANGE="800@0"\n';

beforeAll(async () => {
  const { storage } = server.app;
  await storage.put(clipKey(clip), whole);
  await storage.put(previewKey(clip), bytes(900, 3));
  await storage.put(`${framesFolder(clip)}/0.webp`, bytes(300, 5));
  await storage.put(`${streamsFolder(stream)}/master.m3u8`, playlist);
  for (const height of [360, 1080, 720]) {
    await storage.put(`${streamsFolder(stream)}/${height}.m3u8`, playlist);
    await storage.put(`${streamsFolder(stream)}/${height}.mp4`, bytes(4_000 + height, 11));
  }
  await showFiles(server, { userId: newId(new Date()) }, [clip, stream]);
});

const folder = (fileId: string, part: MediaVariant) =>
  signMediaFolder(forEverybody(server.app.config, new Date()), fileId, part);
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.http.inject({ method, url, headers });

test.each([
  ['clip', mediaVariants.video, 'clip.mp4', 'video/mp4', 50_000],
  ['clip', mediaVariants.preview, 'preview.mp4', 'video/mp4', 900],
  ['clip', mediaVariants.frame, '0.webp', 'image/webp', 300],
  ['clip', mediaVariants.download, 'video.mp4', 'video/mp4', 50_000],
  ['stream', mediaVariants.video, 'master.m3u8', 'application/vnd.apple.mpegurl', playlist.length],
  ['stream', mediaVariants.video, '720.m3u8', 'application/vnd.apple.mpegurl', playlist.length],
  ['stream', mediaVariants.video, '720.mp4', 'video/mp4', 4_720],
  ['stream', mediaVariants.download, 'video.mp4', 'video/mp4', 5_080],
] as const)('a %s: part %s opens %s as %s', async (film, part, name, type, length) => {
  const fileId = files[film];
  const url = `${folder(fileId, part)}/${name}`;
  const reply = await get(url, { 'accept-encoding': 'gzip, br' });
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, length]);
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'content-length': String(length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'accept-ranges': 'bytes',
  });
  expect(reply.headers['content-encoding']).toBeUndefined();
  const saved = part === mediaVariants.download ? `attachment; filename="muyu-${fileId}.mp4"` : undefined;
  expect(reply.headers['content-disposition']).toBe(saved);
  const head = await get(url, {}, 'HEAD');
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(length),
  ]);
  expect((await get(url, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304);
});

test('byte ranges of a video are served', async () => {
  const url = `${folder(clip, mediaVariants.video)}/clip.mp4`;
  const middle = await get(url, { range: 'bytes=1000-40999' });
  expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, 'bytes 1000-40999/50000']);
  expect(middle.rawPayload.equals(whole.subarray(1000, 41_000))).toBe(true);
  const tail = await get(url, { range: 'bytes=-500' });
  expect(tail.rawPayload.equals(whole.subarray(-500))).toBe(true);
  const probe = await get(url, { range: 'bytes=0-' });
  expect([probe.statusCode, probe.rawPayload.length]).toEqual([206, 50_000]);
  expect((await get(url, { range: 'bytes=50000-' })).statusCode).toBe(416);
  const head = await get(url, { range: 'bytes=0-9' }, 'HEAD');
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '50000']);
});

test('a grant of one part opens no other part, and no name leaves it', async () => {
  const names = ['clip.mp4', 'preview.mp4', '0.webp', 'video.mp4', 'master.m3u8', '720.mp4', '720.webp'];
  const of: Record<MediaVariant, string[]> = {
    [mediaVariants.picture]: [],
    [mediaVariants.video]: ['clip.mp4'],
    [mediaVariants.preview]: ['preview.mp4'],
    [mediaVariants.frame]: ['0.webp'],
    [mediaVariants.download]: ['video.mp4'],
  };
  for (const part of Object.values(mediaVariants)) {
    for (const name of names) {
      const reply = await get(`${folder(clip, part)}/${name}`);
      expect([part, name, reply.statusCode]).toEqual([part, name, of[part].includes(name) ? 200 : 404]);
    }
  }
  const { storage } = server.app;
  await storage.put('secret.mp4', 'x');
  await storage.put(`videos/${clip}/secret.mp4`, 'x');
  for (const name of [
    '../secret.mp4',
    '..%2fsecret.mp4',
    '..%2f..%2fsecret.mp4',
    'hls/720.mp4',
    'clip.mp4/',
    'clip.mp4%00',
    'secret.mp4',
    '0720.mp4',
    '720.MP4',
    'master.m3u8%3f',
    '',
  ]) {
    for (const fileId of [clip, stream]) {
      const { statusCode } = await get(`${folder(fileId, mediaVariants.video)}/${name}`);
      expect([name, [403, 404].includes(statusCode)]).toEqual([name, true]);
    }
  }
  const moved = folder(clip, mediaVariants.preview).replace('/w/', '/v/');
  expect((await get(`${moved}/clip.mp4`)).statusCode).toBe(403);
  expect((await get(`${folder(newId(new Date()), mediaVariants.download)}/video.mp4`)).statusCode).toBe(404);
});

test('a disconnected client closes the file', async ({ skip }) => {
  skip(process.platform !== 'linux', 'reads the open files in /proc');
  const large = newId(new Date());
  const path = server.app.storage.localPath(clipKey(large))!;
  await server.app.storage.put(clipKey(large), Buffer.alloc(40_000_000));
  await showFiles(server, { userId: newId(new Date()) }, [large]);
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === path;
      } catch {
        return false;
      }
    }).length;
  const url = `${await addressOf(server)}${folder(large, mediaVariants.video)}/clip.mp4`;
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => new Promise<IncomingMessage>((done) => request(url, done))),
  );
  // Paused at the first bytes: a client that reads on may have all of the file by now.
  const firstBytes = (reply: IncomingMessage) =>
    new Promise<void>((done) => {
      reply
        .once('error', () => {})
        .once('data', () => {
          reply.pause();
          done();
        });
    });
  await Promise.all(replies.map(firstBytes));
  expect(open()).toBeGreaterThan(0);
  for (const reply of replies) reply.destroy();
  // Some clients disconnect before the reply begins.
  for (let i = 0; i < 30; i++) {
    const asked = request(url).once('error', () => {});
    await wait(i % 6);
    asked.destroy();
  }
  await expect.poll(open).toBe(0);
});
