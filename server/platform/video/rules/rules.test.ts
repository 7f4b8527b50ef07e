import { describe, expect, test } from 'vitest';
import { limits } from '../testing/limits.ts';
import { bitBudget } from './budget.ts';
import { sniffContainer, wasCut } from './container.ts';
import { cappedFrameRate, createFrameRateCap } from './frame-rate-cap.ts';
import { hasIdr } from './h264.ts';
import { avcName, bandwidthOf, masterPlaylist, parseSegments } from './master.ts';
import { orientationOf } from './orientation.ts';
import { previewLength, stillTimes } from './preview.ts';
import { canCopyAudio, canCopyVideo } from './remux-eligibility.ts';
import { displaySize, fitted, ladderOf } from './sizes.ts';
import { damageRejectionOf, rejectionOf, type SourceInfo, type VideoTrackInfo } from './source-info.ts';
import { planTranscode } from './transcode-plan.ts';

const bytes = (text: string) => Buffer.from(text.padEnd(64, '\0'), 'latin1');
const ebml = (type: string) =>
  Buffer.from(
    `\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 | type.length)}${type}`,
    'latin1',
  );

test.each([
  ['MP4', bytes('\0\0\0\x20ftypisom'), 'video/mp4'],
  ['QuickTime', bytes('\0\0\0\x14ftypqt  '), 'video/quicktime'],
  ['old QuickTime', bytes('\0\0\0\x08wide\0\0\0\0mdat'), 'video/quicktime'],
  ['WebM', ebml('webm'), 'video/webm'],
  ['Matroska', ebml('matroska'), 'video/x-matroska'],
  ['an AVIF', bytes('\0\0\0\x20ftypavif'), undefined],
  ['a HEIC', bytes('\0\0\0\x20ftypheic'), undefined],
  ['another EBML', ebml('secret'), undefined],
  ['HTML before an MP4', bytes('<html>\0\0\0\x20ftypisom'), undefined],
  ['a ZIP', bytes('PK\x03\x04'), undefined],
  ['a GIF', bytes('GIF89a'), undefined],
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), undefined],
  ['a playlist', bytes('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd'), undefined],
  ['a list of files', bytes("ffconcat version 1.0\nfile 'a'"), undefined],
  ['an AVI', bytes('RIFF\0\0\0\0AVI '), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('detects %s by the first bytes', (_what, head, type) => {
  expect(sniffContainer(head)?.contentType).toBe(type);
});

test('an MP4 is cut when its boxes declare more than the file contains', () => {
  const boxes = (...types: Array<[string, number]>) => {
    let at = 0;
    return types.map(([type, size]) => {
      at += size;
      return { type, at: at - size, size };
    });
  };
  expect(wasCut(boxes(['ftyp', 20], ['moov', 80], ['mdat', 900]), 1000)).toBe(false);
  expect(wasCut(boxes(['ftyp', 20], ['moov', 80], ['mdat', 900]), 990)).toBe(false);
  expect(wasCut(boxes(['ftyp', 20], ['moov', 80], ['mdat', 900]), 900)).toBe(true);
  expect(wasCut(boxes(['ftyp', 20], ['mdat', 900], ['moov', 80]), 990)).toBe(true);
  expect(wasCut(boxes(['ftyp', 20], ['mdat', 900]), 920)).toBe(true);
});

describe('sizes', () => {
  test.each([
    [{ width: 1920, height: 1080 }, { num: 1, den: 1 }, false, { width: 1920, height: 1080 }],
    [{ width: 1920, height: 1080 }, { num: 0, den: 1 }, true, { width: 1080, height: 1920 }],
    [{ width: 720, height: 576 }, { num: 16, den: 15 }, false, { width: 768, height: 576 }],
    [{ width: 320, height: 240 }, { num: 9000, den: 1 }, false, { width: 320, height: 240 }],
  ])('display size of %j with pixels of %j, rotated %s', (stored, pixel, turned, shown) => {
    expect(displaySize(stored, pixel, turned)).toEqual(shown);
  });

  test.each([
    [1920, 1080, 720, 1280, 720],
    [1080, 1920, 720, 720, 1280],
    [321, 181, 720, 320, 180],
    [640, 360, 720, 640, 360],
    [2000, 1001, 500, 1000, 500],
    [8192, 400, 720, 1920, 94],
  ])('%d x %d within %d becomes %d x %d', (width, height, max, w, h) => {
    expect(fitted({ width, height }, max)).toEqual({ width: w, height: h });
  });

  test('the ladder does not exceed the source and has at least one step', () => {
    expect(ladderOf({ width: 1920, height: 1080 }, limits.heights)).toEqual([360, 540, 720, 1080]);
    expect(ladderOf({ width: 700, height: 1250 }, limits.heights)).toEqual([360, 540]);
    expect(ladderOf({ width: 427, height: 241 }, limits.heights)).toEqual([240]);
  });
});

test.each([
  [60, 30, 30],
  [60, 60.02, 60],
  [60, 120, 60],
  [60, 240, 60],
  [60, 90, 60],
  [30, 50, 30],
])('keeps at most %d of %d frames a second', (max, rate, expected) => {
  const keep = createFrameRateCap(max, rate);
  const kept = Array.from({ length: Math.round(rate * 10) }, (_, i) => i / rate).filter(keep).length;
  expect(kept).toBeGreaterThan(expected * 10 * 0.8);
  expect(kept).toBeLessThanOrEqual(Math.ceil(expected * 10) + 1);
  expect(cappedFrameRate(max, rate)).toBeLessThanOrEqual(max * 1.02);
});

test('a frame whose time does not grow is dropped', () => {
  const keep = createFrameRateCap(60, 25);
  expect([0, 0.04, 0.04, 0.02, 0.08].map(keep)).toEqual([true, true, false, false, true]);
});

test.each([
  [600, 10],
  [60, 6],
  [20, 3],
  [6, 3],
  [5.9, 1],
  [0.7, 0.7],
])('the preview of %d s has %d', (seconds, shown) => {
  expect(previewLength(seconds, { max: 10, share: 0.1, min: 3 })).toBe(shown);
});

test('stills are spread evenly and avoid both ends', () => {
  expect(stillTimes(12, 6)).toEqual([1, 3, 5, 7, 9, 11]);
});

test('a display matrix determines the rotation', () => {
  const matrix = (a: number, b: number, c: number, d: number) => {
    const made = Buffer.alloc(36);
    for (const [i, value] of [a, b, 0, c, d].entries()) made.writeInt32LE(value << 16, i * 4);
    return made;
  };
  expect(orientationOf(null)).toEqual({ filters: [], turned: false });
  expect(orientationOf(Buffer.alloc(3))).toEqual({ filters: [], turned: false });
  expect(orientationOf(matrix(1, 0, 0, 1))).toEqual({ filters: [], turned: false });
  expect(orientationOf(matrix(0, 1, -1, 0))).toEqual({ filters: ['transpose=clock'], turned: true });
  expect(orientationOf(matrix(0, -1, 1, 0))).toEqual({ filters: ['transpose=cclock'], turned: true });
  expect(orientationOf(matrix(-1, 0, 0, -1))).toEqual({ filters: ['hflip', 'vflip'], turned: false });
  expect(orientationOf(matrix(-1, 0, 0, 1))).toEqual({ filters: ['hflip'], turned: false });
});

const picture: VideoTrackInfo = {
  width: 1280,
  height: 720,
  pixel: { num: 1, den: 1 },
  format: 'yuv420p',
  hdr: false,
  colour: { colorSpace: 1, colorPrimaries: 1, colorTrc: 1, colorRange: 1 } as VideoTrackInfo['colour'],
  interlaced: false,
};
const info: SourceInfo = {
  contentType: 'video/mp4',
  demuxer: 'mov',
  codec: 'h264',
  orientation: { filters: [], turned: false },
  picture,
  declaredSeconds: 20,
  seconds: 20,
  lastAt: 19.97,
  start: 0,
  packets: 600,
  keys: 10,
  keyGap: 2,
  plainH264: true,
  bitRate: 2_000_000,
  frameRate: 30,
  sound: { codec: 'aac', channels: 2, sampleRate: 48_000 },
};

const tenMinutes = { seconds: 600, declaredSeconds: 600, packets: 36_000 };

test.each<[string, Partial<SourceInfo>, string | null]>([
  ['nothing wrong', {}, null],
  ['an index without pictures', { packets: 0, seconds: 0 }, 'truncated'],
  ['no pictures at all', { packets: 0, seconds: 0, declaredSeconds: 0 }, 'tooShort'],
  ['a moment', { seconds: 0.2, declaredSeconds: 0.2 }, 'tooShort'],
  ['half of what was promised', { seconds: 10 }, 'truncated'],
  ['a little less than promised', { seconds: 19.6 }, null],
  ['an hour that says it is 20 s', { seconds: 3600 }, 'tooLong'],
  ['an unknown length', { declaredSeconds: 0 }, null],
  ['no key frames', { picture: null, keys: 0 }, 'noKeyframes'],
  ['nothing that can be decoded', { picture: null }, 'unreadable'],
  ['a point', { picture: { ...picture, width: 1, height: 1 } }, 'tooSmall'],
  ['a thread', { picture: { ...picture, width: 20_000, height: 64 } }, 'tooLarge'],
  ['too many pixels', { picture: { ...picture, width: 8192, height: 8192 } }, 'tooLarge'],
  ['240 frames a second', { packets: 4800 }, null],
  ['a moment of a longer recording', { seconds: 1, declaredSeconds: 1, packets: 600 }, null],
  ['thousands of frames a second', { packets: 80_000 }, 'tooLarge'],
  [
    'the most that a phone records',
    { ...tenMinutes, picture: { ...picture, width: 3840, height: 2160 } },
    null,
  ],
  [
    'too many pixels in all frames',
    { ...tenMinutes, picture: { ...picture, width: 6000, height: 6000 } },
    'tooLarge',
  ],
  [
    'too many pixels in all frames',
    { packets: 4800, picture: { ...picture, width: 8000, height: 6000 } },
    null,
  ],
])('a source with %s', (_what, changed, fault) => {
  expect(rejectionOf({ ...info, ...changed }, limits)).toBe(fault);
});

test.each([
  ['all well', {}, null],
  ['a few broken', { broken: 3 }, null],
  ['many broken', { broken: 100 }, 'unreadable'],
  ['none out, none broken', { frames: 0 }, 'noKeyframes'],
  ['none out, all broken', { frames: 0, broken: 600 }, 'unreadable'],
  ['a late first one', { lateStart: 3 }, 'noKeyframes'],
  ['an early last one', { earlyEnd: 5 }, 'unreadable'],
])('decoded frames: %s', (_what, changed, fault) => {
  const tally = { packets: 600, broken: 0, frames: 600, lateStart: 0, earlyEnd: 0.03, ...changed };
  expect(damageRejectionOf(tally, 20)).toBe(fault);
});

test.each<[string, Partial<SourceInfo>, boolean]>([
  ['what we would make', {}, true],
  ['WebM', { demuxer: 'matroska' }, false],
  ['another codec', { codec: 'hevc' }, false],
  ['hidden or changing pictures', { plainH264: false }, false],
  ['rare key frames', { keyGap: 8 }, false],
  ['too many bits', { bitRate: 9_000_000 }, false],
  ['too many pictures a second', { frameRate: 120 }, false],
  ['a turned picture', { orientation: { filters: ['transpose=clock'], turned: true } }, false],
  ['ten bits', { picture: { ...picture, format: 'yuv420p10le' } }, false],
  ['full range', { picture: { ...picture, format: 'yuvj420p' } }, false],
  ['1080 lines', { picture: { ...picture, width: 1920, height: 1080 } }, false],
  ['a panorama', { picture: { ...picture, width: 4000, height: 720 } }, false],
  ['pixels that are not square', { picture: { ...picture, pixel: { num: 4, den: 3 } } }, false],
  ['half pictures', { picture: { ...picture, interlaced: true } }, false],
])('copied: %s', (_what, changed, copied) => {
  expect(canCopyVideo({ ...info, ...changed }, limits.clipHeight, 60)).toBe(copied);
});

test('clips have one size, long videos several with fewer frames', () => {
  expect(planTranscode(info, limits)).toMatchObject({ clip: true, copyVideo: true, copyAudio: true });
  expect(canCopyAudio({ ...info, sound: { codec: 'aac', channels: 6, sampleRate: 48_000 } })).toBe(false);
  const long = planTranscode({ ...info, seconds: 400, frameRate: 60 }, limits);
  expect(long).toMatchObject({ clip: false, copyVideo: false, copyAudio: false, frameRate: 30 });
  expect(long.sizes.map(({ height, size }) => [height, size.width])).toEqual([
    [360, 640],
    [540, 960],
    [720, 1280],
  ]);
});

test('a long video of one suitable size is copied', () => {
  const small = { ...info, seconds: 400, frameRate: 25, picture: { ...picture, width: 640, height: 360 } };
  expect(planTranscode({ ...small, bitRate: 900_000 }, limits)).toMatchObject({
    clip: false,
    copyVideo: true,
  });
  expect(planTranscode({ ...small, bitRate: 900_000, frameRate: 60 }, limits).copyVideo).toBe(false);
  expect(planTranscode({ ...small, bitRate: 9_000_000 }, limits).copyVideo).toBe(false);
});

test('the bit rate grows slower than the number of pixels', () => {
  expect(bitBudget(1280, 720, 30)).toBe(3_000_000);
  expect(bitBudget(1920, 1080, 30)).toBeLessThan(3_000_000 * 2.25);
  expect(bitBudget(1280, 720, 60)).toBeGreaterThan(3_000_000);
});

test('finds an IDR among the units of a packet', () => {
  const unit = (type: number) => Buffer.from([0, 0, 0, 3, type, 1, 2]);
  expect(hasIdr(Buffer.concat([unit(0x06), unit(0x65)]))).toBe(true);
  expect(hasIdr(Buffer.concat([unit(0x06), unit(0x41)]))).toBe(false);
  expect(hasIdr(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x41]))).toBe(false);
  expect(hasIdr(null)).toBe(false);
});

test('the master playlist contains the bit rates of each size', () => {
  const pieces = parseSegments(
    '#EXTINF:4.000000,\n#EXT-X-BYTERANGE:1000@500\na.mp4\n#EXTINF:4.0,\n#EXT-X-BYTERANGE:3000@1500\na.mp4\n' +
      '#EXTINF:0.04,\n#EXT-X-BYTERANGE:900@4500\na.mp4\n',
  );
  expect(pieces.map(({ at }) => at)).toEqual([500, 1500, 4500]);
  const { peak, average } = bandwidthOf(pieces);
  expect([peak, average]).toEqual([6000, Math.ceil((4900 * 8) / 8.04)]);
  expect(avcName(Buffer.from([0, 0, 0, 1, 0x67, 0x64, 0, 0x1f, 9]))).toBe('avc1.64001f');
  expect(avcName(Buffer.from([1, 0x64, 0, 0x16, 0xff, 0xe1]))).toBe('avc1.640016');
  const size = { width: 640, height: 360 };
  const text = masterPlaylist([{ height: 360, size, frameRate: 30, codecs: 'avc1.64001f', peak, average }]);
  expect(text).toContain('RESOLUTION=640x360,FRAME-RATE=30.000,CODECS="avc1.64001f"\n360.m3u8\n');
});
