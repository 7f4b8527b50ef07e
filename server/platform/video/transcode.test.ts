import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSegments } from './rules/master.ts';
import { encodeAs } from './testing/encode-as.ts';
import { inspectVideo } from './testing/inspect-video.ts';
import { limits } from './testing/limits.ts';
import { remux } from './testing/remux.ts';
import { type TestVideoOptions, writeTestVideo } from './testing/test-video.ts';
import { transcodeVideo } from './transcode.ts';
import type { TranscodedVideo, VideoLimits } from './video.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, `${++count}-${name}`);

type Made = TranscodedVideo & { at: (name: string) => string; percents: number[] };

async function transcodeToFolder(source: string, changed: Partial<VideoLimits> = {}): Promise<Made> {
  const out = file('out');
  const percents: number[] = [];
  const made = await transcodeVideo(
    source,
    out,
    { ...limits, ...changed },
    { onProgress: (n) => percents.push(n) },
  );
  return { ...made, at: (name) => join(out, name), percents };
}

async function made(wish: TestVideoOptions): Promise<string> {
  const path = file('source.mp4');
  await writeTestVideo(path, wish);
  return path;
}

/** The colour at a position of a still in shares of its sides. */
async function colorAt(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('a clip becomes one MP4, a preview and stills, and is copied when nothing has to change', async () => {
  const source = await made({ seconds: 2 });
  const video = await transcodeToFolder(source);
  expect(video).toMatchObject({
    contentType: 'video/mp4',
    width: 320,
    height: 180,
    durationMs: 2000,
    hasSound: true,
    clip: true,
    heights: [180],
    frames: 6,
  });
  expect(video.percents.at(-1)).toBe(100);
  expect(video.percents).toEqual(video.percents.toSorted((a, b) => a - b));
  const [before, after] = [inspectVideo(source), inspectVideo(video.at('clip.mp4'))];
  expect(after).toMatchObject({
    codecs: ['h264', 'aac'],
    width: 320,
    height: 180,
    frames: 50,
    keys: before.keys,
  });
  const preview = inspectVideo(video.at('preview.mp4'));
  expect(preview).toMatchObject({ codecs: ['h264', 'aac'], frames: 25 });
  expect(preview.seconds).toBeCloseTo(1, 1);
  for (const name of ['clip.mp4', 'preview.mp4']) {
    const bytes = await readFile(video.at(name));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  }
  // Copied byte for byte, except units with metadata of the encoder.
  const clip = await readFile(video.at('clip.mp4'));
  expect(Math.abs(clip.length - (await stat(source)).size)).toBeLessThan(1500);
  expect(clip.includes('x264')).toBe(false);
  expect(await readdir(video.at('.'))).toEqual(['clip.mp4', 'frames', 'preview.mp4']);
  expect(await sharp(video.at('frames/0.webp')).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 180,
  });
  const [red, , blue] = await colorAt(video.at('frames/0.webp'), 0.05, 0.1);
  expect(red! - blue!).toBeGreaterThan(100);
});

test.each([
  [90, { width: 180, height: 320 }, [0.5, 0.03]],
  [180, { width: 320, height: 180 }, [0.97, 0.1]],
  [270, { width: 180, height: 320 }, [0.5, 0.97]],
] as const)('a video rotated by %d degrees is upright afterwards', async (rotate, size, [x, y]) => {
  const video = await transcodeToFolder(await made({ seconds: 1, rotate, sound: false }));
  expect(video).toMatchObject({ ...size, hasSound: false });
  expect(inspectVideo(video.at('clip.mp4'))).toMatchObject({ ...size, codecs: ['h264'], frames: 25 });
  const [red, , blue] = await colorAt(video.at('frames/0.webp'), x, y);
  expect(red! - blue!).toBeGreaterThan(100);
});

test.each([
  ['MPEG-4 in MP4', 'a.mp4', 'mpeg4', 'yuv420p'],
  ['Motion JPEG with full range', 'a.mov', 'mjpeg', 'yuvj420p'],
  ['VP8 in WebM', 'a.webm', 'libvpx', 'yuv420p'],
  ['VP9 in ten bits', 'a.webm', 'libvpx-vp9', 'yuv420p10le'],
  ['H.264 in full colour', 'a.mkv', 'libx264', 'yuv444p'],
])('%s becomes H.264 in 8 bit', async (_what, name, codec, pixels) => {
  const source = file(name);
  encodeAs(source, { codec, pixels, width: 98, height: 66 });
  const video = await transcodeToFolder(source);
  expect(video).toMatchObject({ width: 98, height: 66, durationMs: 1000, hasSound: false });
  expect(inspectVideo(video.at('clip.mp4'))).toMatchObject({
    codecs: ['h264'],
    frames: 25,
    width: 98,
    height: 66,
  });
});

test('a large clip is scaled down, a fast one gets fewer frames', async () => {
  const large = await transcodeToFolder(await made({ seconds: 1, width: 640, height: 360, fps: 10 }), {
    clipHeight: 90,
  });
  expect(large).toMatchObject({ width: 640, height: 360, heights: [90] });
  expect(inspectVideo(large.at('clip.mp4'))).toMatchObject({ width: 160, height: 90 });
  const fast = await transcodeToFolder(
    await made({ seconds: 1, width: 64, height: 64, fps: 120, sound: false }),
  );
  expect(inspectVideo(fast.at('clip.mp4')).frames).toBe(60);
});

test('sound that cannot be decoded is dropped', async () => {
  const [whole, source] = [await made({ seconds: 1 }), file('spoilt.mp4')];
  remux(whole, source, { spoil: { track: 'sound', bytes: (data) => data.fill(0x5a) } });
  const video = await transcodeToFolder(source);
  expect(video.hasSound).toBe(false);
  expect(inspectVideo(video.at('clip.mp4')).codecs).toEqual(['h264']);
});

describe('metadata is removed', () => {
  test.each([
    ['taken as it is', {}],
    ['encoded', { clipHeight: 90 }],
    ['streamed', { longSeconds: 1 }],
  ])('%s', async (_how, changed) => {
    const metadata = {
      title: 'SecretTitle',
      location: '+30.2741+120.1551/',
      'com.apple.quicktime.make': 'SecretPhone',
      creation_time: '2026-03-04T05:06:07Z',
    };
    const source = await made({ seconds: 1, metadata });
    const raw = await readFile(source);
    expect([raw.includes('SecretTitle'), raw.includes('30.2741')]).toEqual([true, true]);
    const video = await transcodeToFolder(source, changed);
    for (const name of await readdir(video.at('.'), { recursive: true })) {
      if (!/\.\w+$/.test(name)) continue;
      const bytes = await readFile(video.at(name));
      for (const word of ['Secret', '30.2741', '2026-03'])
        expect([name, bytes.includes(word)]).toEqual([name, false]);
      if (name.endsWith('.mp4')) expect(inspectVideo(video.at(name)).metadata.creation_time).toBeUndefined();
    }
  });
});

test('a long video becomes a ladder of streams with aligned segments', async () => {
  const source = await made({ seconds: 9, width: 320, height: 180, fps: 12 });
  const video = await transcodeToFolder(source, { longSeconds: 8, heights: [90, 180, 360] });
  expect(video).toMatchObject({ clip: false, heights: [90, 180], durationMs: 9000 });
  expect((await readdir(video.at('hls'))).toSorted()).toEqual([
    '180.m3u8',
    '180.mp4',
    '90.m3u8',
    '90.mp4',
    'master.m3u8',
  ]);
  const master = await readFile(video.at('hls/master.m3u8'), 'utf8');
  const variants = [
    ...master.matchAll(
      /BANDWIDTH=(\d+),A.*RESOLUTION=(\d+x\d+).*CODECS="(avc1\.64\w{4},mp4a\.40\.2)"\n(.+)/g,
    ),
  ];
  expect(variants.map(([, , size, , name]) => [size, name])).toEqual([
    ['160x90', '90.m3u8'],
    ['320x180', '180.m3u8'],
  ]);
  for (const height of video.heights) {
    const playlist = await readFile(video.at(`hls/${height}.m3u8`), 'utf8');
    const { size } = await stat(video.at(`hls/${height}.mp4`));
    const pieces = parseSegments(playlist);
    const [, header] = /#EXT-X-MAP:URI="\d+\.mp4",BYTERANGE="(\d+)@0"/.exec(playlist)!;
    expect(pieces.map(({ seconds }) => Math.round(seconds))).toEqual([4, 4, 1]);
    let at = Number(header);
    for (const piece of pieces) {
      expect(piece.at).toBe(at);
      at += piece.bytes;
    }
    expect(at).toBeLessThanOrEqual(size);
    expect(playlist).toContain('#EXT-X-ENDLIST');
    const uris = playlist.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(new Set(uris)).toEqual(new Set([`${height}.mp4`]));
    const { keys, frames, codecs } = inspectVideo(video.at(`hls/${height}.mp4`));
    expect(keys.map((key) => Math.round((key - keys[0]!) * 10) / 10)).toEqual([0, 4, 8]);
    expect([frames, codecs]).toEqual([108, ['h264', 'aac']]);
  }
  expect(inspectVideo(video.at('hls/master.m3u8')).frames).toBeGreaterThan(100);
});

test('the first still is not black when a brighter frame follows', async () => {
  const source = await made({ seconds: 3, sound: false, dark: 0.6 });
  const video = await transcodeToFolder(source);
  const { channels } = await sharp(video.at('frames/0.webp')).stats();
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(40);
  expect(video.frames).toBe(6);
});

test('a video of one frame has a still', async () => {
  const video = await transcodeToFolder(await made({ seconds: 1, fps: 1, sound: false }));
  expect(video.frames).toBe(1);
  expect((await sharp(video.at('frames/0.webp')).metadata()).width).toBe(320);
});

test('a last picture that stays for long is no missing one', async () => {
  const video = await transcodeToFolder(await made({ seconds: 15, fps: 0.2, sound: false }));
  expect(video.durationMs).toBeGreaterThan(14_000);
});

test('sound that goes on after the last picture is no missing one, in MP4 and in Matroska', async () => {
  const source = await made({ seconds: 8 });
  for (const format of ['mp4', 'matroska'] as const) {
    const cut = file(`cut.${format === 'mp4' ? 'mp4' : 'webm'}`);
    remux(source, cut, { format, drop: ({ index }) => index >= 150 });
    const video = await transcodeToFolder(cut);
    expect(video.durationMs).toBeGreaterThan(5_900);
  }
});
