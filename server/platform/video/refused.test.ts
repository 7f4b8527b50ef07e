import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAs } from './testing/encode-as.ts';
import { limits } from './testing/limits.ts';
import { type Change, remux } from './testing/remux.ts';
import { writeTestVideo } from './testing/test-video.ts';
import { transcodeVideo } from './transcode.ts';

let folder = '';
let whole = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-'));
  whole = file('whole.mp4');
  await writeTestVideo(whole, { seconds: 5, fps: 15 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, `${++count}-${name}`);
const reasonOf = (source: string, changed = {}) =>
  transcodeVideo(source, file('out'), { ...limits, ...changed }, { onProgress: () => undefined }).then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? error,
  );
async function written(bytes: Buffer | string): Promise<string> {
  const path = file('video.mp4');
  await writeFile(path, bytes);
  return path;
}
function changed(change: Change): string {
  const path = file('changed.mp4');
  remux(whole, path, change);
  return path;
}

test.each([
  ['a text', 'just a text that somebody named .mp4'],
  ['nothing', ''],
  ['a playlist of streams', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/hostname\n'],
  ['a list of files', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
  ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a first box and noise', `\0\0\0\x20ftypisom${'\x9d\x31\x07'.repeat(2000)}`],
])('%s is no video', async (_what, text) => {
  expect(await reasonOf(await written(Buffer.from(text, 'latin1')))).toBe('notAVideo');
});

test.each(['<html><script>1</script>', 'PK\x03\x04', 'GIF89a\x01\0\x01\0', '\xff\xd8\xff\xe0', '%PDF-1.7\n'])(
  'a film that pretends to be something else (%j) is no video',
  async (before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), await readFile(whole)]);
    expect(await reasonOf(await written(bytes))).toBe('notAVideo');
  },
);

test('a file with sound only is rejected', async () => {
  expect(await reasonOf(changed({ tracks: ['sound'] }))).toBe('noPicture');
});

test('too short and too long videos are rejected whatever the file declares', async () => {
  const moment = file('moment.mp4');
  await writeTestVideo(moment, { seconds: 0.2 });
  expect(await reasonOf(moment)).toBe('tooShort');
  expect(await reasonOf(whole, { seconds: 4 })).toBe('tooLong');
  const liar = await readFile(whole);
  for (const box of ['mvhd', 'tkhd', 'mdhd']) {
    for (let at = liar.indexOf(box); at >= 0; at = liar.indexOf(box, at + 1)) {
      liar.writeUInt32BE(1, at + (box === 'tkhd' ? 24 : 20));
    }
  }
  expect(await reasonOf(await written(liar), { seconds: 4 })).toBe('tooLong');
});

test.each([
  [1, 1, 'tooSmall'],
  [20_000, 64, 'tooLarge'],
  [8000, 8000, 'tooLarge'],
])('frames of %d x %d are rejected before one is decoded', async (width, height, reason) => {
  const bytes = await readFile(whole);
  const at = bytes.indexOf('avc1', bytes.indexOf('stsd'));
  bytes.writeUInt16BE(width, at + 28);
  bytes.writeUInt16BE(height, at + 30);
  expect(await reasonOf(await written(bytes))).toBe(reason);
});

test('very small frames and very many pixels', async () => {
  const small = file('small.mp4');
  encodeAs(small, { codec: 'mpeg4', pixels: 'yuv420p', width: 2, height: 2 });
  expect(await reasonOf(small)).toBe('tooSmall');
  expect(await reasonOf(whole, { picturePixels: 1000 })).toBe('tooLarge');
});

test('more frames than any camera records, and more pixels than a video of the allowed length has', async () => {
  const fast = file('fast.mp4');
  encodeAs(fast, { codec: 'mpeg4', pixels: 'yuv420p', width: 32, height: 32, frames: 3000, fps: 4000 });
  expect(await reasonOf(fast)).toBe('tooLarge');
  const pixels = 75 * 320 * 180;
  expect(await reasonOf(whole, { allPixels: pixels - 1 })).toBe('tooLarge');
  expect(await reasonOf(whole, { allPixels: pixels })).toBe('none');
});

test('frames that grow after the first one', async () => {
  const [same, growing] = [file('same.mp4'), file('growing.mp4')];
  encodeAs(same, { codec: 'mjpeg', pixels: 'yuvj420p', width: 64, height: 64 });
  const create = { width: 640, height: 480, channels: 3, background: '#a86' } as const;
  const large = await sharp({ create }).jpeg({ chromaSubsampling: '4:2:0' }).toBuffer();
  const bytes = (data: Buffer, index: number) => (index > 0 ? large : data);
  remux(same, growing, { spoil: { track: 'picture', bytes } });
  const allPixels = 25 * 320 * 240;
  expect(await reasonOf(same, { allPixels })).toBe('none');
  expect(await reasonOf(growing, { allPixels })).toBe('tooLarge');
});

test('an uncommon codec is not supported', async () => {
  const path = file('lossless.mkv');
  encodeAs(path, { codec: 'ffv1', pixels: 'yuv420p', width: 64, height: 64 });
  expect(await reasonOf(path)).toBe('unsupported');
});

test('frames whose key frames are missing', async () => {
  expect(await reasonOf(changed({ drop: ({ key }) => key }))).toBe('noKeyframes');
  expect(await reasonOf(changed({ drop: ({ index }) => index === 0 }))).toBe('noKeyframes');
});

test('a cut file, wherever its index is', async () => {
  const late = await readFile(changed({ faststart: false }));
  const early = await readFile(whole);
  for (const share of [0.3, 0.6, 0.9]) {
    for (const bytes of [early, late]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await reasonOf(await written(cut))).toBe('truncated');
    }
  }
});

test('a damaged middle', async () => {
  const noise = (data: Buffer, index: number) => (index > 10 && index < 60 ? data.fill(0x5a) : data);
  expect(await reasonOf(changed({ spoil: { track: 'picture', bytes: noise } }))).toBe('unreadable');
  const speck = (data: Buffer, index: number) => (index === 33 ? data.fill(0x5a, 8) : data);
  expect(await reasonOf(changed({ spoil: { track: 'picture', bytes: speck } }))).toBe('none');
});
