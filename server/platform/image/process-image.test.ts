import sharp, { type Sharp } from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { processImage } from './process-image.ts';

const limits = { pixels: 50_000_000, widths: [360, 720, 1080] };
const processBytes = (bytes: Buffer) => processImage(bytes, limits);
const reasonOf = (bytes: Buffer) =>
  processBytes(bytes).then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? error,
  );

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Red on the left, blue on the right; noise makes the file longer. */
const halves = (width = 400, height = 300): Sharp => {
  const noise = { type: 'gaussian' as const, mean: 40, sigma: 20 };
  const half = (red: boolean) => ({ r: red ? 200 : 0, g: 0, b: red ? 0 : 200 });
  const part = (red: boolean) => ({
    create: { width: width / 2, height, channels: 3 as const, background: half(red) },
  });
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } }).composite([
    { input: part(true), left: 0, top: 0, blend: 'add' },
    { input: part(false), left: width / 2, top: 0, blend: 'add' },
  ]);
};
/** The colour at a position in shares of the sides. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const formats: Array<[string, () => Promise<Buffer>]> = [
  ['jpeg', () => halves().jpeg().toBuffer()],
  ['progressive jpeg', () => halves().jpeg({ progressive: true }).toBuffer()],
  ['png', () => halves().png().toBuffer()],
  ['interlaced png', () => halves().png({ progressive: true }).toBuffer()],
  ['webp', () => halves().webp().toBuffer()],
  ['lossless webp', () => halves().webp({ lossless: true }).toBuffer()],
  ['avif', () => halves().avif({ effort: 0 }).toBuffer()],
];

describe.each(formats)('%s', (name, make) => {
  test('produces renditions in both formats in every width up to its own', async () => {
    const found = await processBytes(await make());
    expect(found).toMatchObject({ width: 400, height: 300, widths: [360] });
    expect(found.contentType).toBe(`image/${name.split(' ').at(-1)}`);
    expect(found.renditions.map(({ width, format }) => [width, format])).toEqual([
      [360, 'avif'],
      [360, 'webp'],
    ]);
    for (const { bytes, format } of found.renditions) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        width: 360,
        height: 270,
        mediaType: `image/${format}`,
      });
      const [red, , blue] = await colorAt(bytes, 0.2, 0.5);
      expect(red! - blue!).toBeGreaterThan(100);
    }
    const ratio = thumbHashToApproximateAspectRatio(Buffer.from(found.thumbhash, 'base64'));
    expect(Math.abs(ratio - 4 / 3)).toBeLessThan(0.15);
  });

  test.each([0.05, 0.5, 0.97])('cut at %d of its length is reported as cut', async (share) => {
    const whole = await make();
    expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe('truncated');
  });
});

test.each([
  [1, 'left', 'right'],
  [2, 'right', 'left'],
  [3, 'right', 'left'],
  [5, 'top', 'bottom'],
  [6, 'top', 'bottom'],
  [8, 'bottom', 'top'],
])('EXIF orientation %d: red is %s', async (orientation, redAt, blueAt) => {
  const places = { left: [0.1, 0.5], right: [0.9, 0.5], top: [0.5, 0.1], bottom: [0.5, 0.9] } as const;
  const found = await processBytes(await halves().withMetadata({ orientation }).jpeg().toBuffer());
  const upright = orientation < 5 ? { width: 400, height: 300 } : { width: 300, height: 400 };
  expect(found).toMatchObject(upright);
  for (const bytes of [found.original, ...found.renditions.map((each) => each.bytes)]) {
    const red = await colorAt(bytes, ...places[redAt as 'left']);
    const blue = await colorAt(bytes, ...places[blueAt as 'left']);
    expect([red[0]! > red[2]! + 100, blue[2]! > blue[0]! + 100]).toEqual([true, true]);
  }
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'nothing that was written beside the pixels of a %s is kept',
  async (format) => {
    const tagged = await halves()
      .withExif({ IFD0: { Copyright: 'SecretOwner' }, IFD3: { GPSLatitude: '30/1 14/1 36/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretOwner</x:xmpmeta>')
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    // Data after the end of a picture is removed, too.
    const sent = Buffer.concat([tagged, format === 'avif' ? Buffer.alloc(0) : Buffer.from('SecretTail')]);
    expect((await sharp(sent).metadata()).exif?.includes('SecretOwner')).toBe(true);
    const found = await processBytes(sent);
    for (const bytes of [found.original, ...found.renditions.map((each) => each.bytes)]) {
      const { exif, xmp, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, bytes.includes('Secret')]).toEqual([undefined, undefined, undefined, false]);
    }
  },
);

test('other colour spaces are converted to sRGB', async () => {
  const wide = await plain(64, 64, '#ff0000').withIccProfile('p3').png().toBuffer();
  const stored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  expect(stored[0]).toBeLessThan(240);
  const shown = await colorAt((await processBytes(wide)).original, 0.5, 0.5);
  expect(shown[0]).toBeGreaterThan(250);
  expect(Math.max(shown[1]!, shown[2]!)).toBeLessThan(12);
  const cmyk = await halves().toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp((await processBytes(cmyk)).original).metadata()).space).toBe('srgb');
});

test('transparency stays, and the dominant colour is computed on white', async () => {
  const clear = sharp({
    create: { width: 90, height: 60, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  });
  for (const bytes of [
    await clear.clone().png().toBuffer(),
    await clear.clone().webp({ lossless: true }).toBuffer(),
  ]) {
    const found = await processBytes(bytes);
    for (const each of [found.original, ...found.renditions.map((rendition) => rendition.bytes)]) {
      expect((await sharp(each).metadata()).hasAlpha).toBe(true);
    }
    expect(found.color).toMatch(/^#f[ef]7[ef]7[ef]$/);
  }
});

test('the first frame of an animation is stored', async () => {
  const frames = Buffer.concat(
    await Promise.all(['#ff0000', '#0000ff'].map((color) => plain(80, 60, color).raw().toBuffer())),
  );
  const animated = await sharp(frames, { raw: { width: 80, height: 120, channels: 3, pageHeight: 60 } })
    .webp({ lossless: true, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const found = await processBytes(animated);
  expect(found).toMatchObject({ width: 80, height: 60, color: '#ff0000' });
  expect((await sharp(found.original).metadata()).pages ?? 1).toBe(1);
});

test.each([
  ['one pixel', 1, 1, [1]],
  ['a needle', 2, 40_000, [2]],
  ['a thread', 40_000, 2, [360, 720, 1080]],
  ['just as wide as a rendition', 720, 10, [360, 720]],
  ['a pixel too narrow for one', 359, 10, [359]],
])('%s is accepted', async (_what, width, height, widths) => {
  const found = await processBytes(await plain(width, height, '#123456').png().toBuffer());
  expect(found).toMatchObject({ width, height, widths, color: '#123456' });
  const all = found.renditions.map(({ bytes }) => sharp(bytes).metadata());
  expect((await Promise.all(all)).map((each) => each.width)).toEqual(widths.flatMap((each) => [each, each]));
});

test('more than 50 megapixels are rejected without using memory', async () => {
  expect(await reasonOf(await plain(10_000, 5_000, '#fff').png().toBuffer())).toBe('none');
  const before = process.resourceUsage().maxRSS;
  expect(await reasonOf(await plain(10_000, 5_001, '#fff').png().toBuffer())).toBe('tooManyPixels');
  const jpeg = await halves().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_000, frame + 5);
  jpeg.writeUInt16BE(65_000, frame + 7);
  expect(await reasonOf(jpeg)).toBe('tooManyPixels');
  const webp = Buffer.from('RIFF....WEBPVP8L....\x2f....', 'latin1');
  webp.writeUInt32LE(36, 4);
  webp.writeUInt32LE(24, 16);
  webp.writeUInt32LE(16_382 | (16_382 << 14), 21);
  expect(await reasonOf(Buffer.concat([webp, Buffer.alloc(19)]))).toBe('tooManyPixels');
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a byte', Buffer.from([0xff])],
  ['text', Buffer.from('hello, this is a text')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['PDF', Buffer.from('%PDF-1.7 ...........')],
  ['TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0])],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
])('%s is not a picture', async (_what, bytes) => {
  expect(await reasonOf(bytes)).toBe('notAPicture');
});

test('a known signature followed by garbage cannot be read', async () => {
  const nonsense = Buffer.alloc(5000, 0x5a);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(8)]);
  expect(['unreadable', 'truncated']).toContain(await reasonOf(heic));
  expect(
    await reasonOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), nonsense, Buffer.from([0xff, 0xd9])])),
  ).toBe('unreadable');
});
