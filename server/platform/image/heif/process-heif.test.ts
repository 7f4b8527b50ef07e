import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { processImage } from '../process-image.ts';
import { colorProfileOf } from './color-profile.ts';
import { processHeif } from './process-heif.ts';

// Both files were made from painted pictures of 96 x 64 pixels, red on the left and blue on the right. `turned.heic` is
// stored on its side with the property that turns it upright, and has Exif data with a position; `display-p3.heic` has the
// colours of a phone.
const read = (name: string) => readFileSync(new URL(`../testing/${name}`, import.meta.url));
const turned = read('turned.heic');
const limits = { pixels: 50_000_000, widths: [360, 720, 1080] };
const reasonOf = (bytes: Buffer, within = limits) =>
  processImage(bytes, within).then(
    () => 'ready',
    (error: { reason?: string }) => error.reason ?? String(error),
  );

/** The colour at a position in shares of the sides. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const isNear = (color: number[], expected: number[]) =>
  color.every((value, channel) => Math.abs(value - expected[channel]!) < 24);

test('a picture of a phone becomes upright renditions and an original, all without metadata', async () => {
  expect(turned.includes('Exif')).toBe(true);
  const found = await processImage(turned, limits);
  expect(found).toMatchObject({ contentType: 'image/heic', width: 96, height: 64, widths: [96] });
  expect(found.renditions.map(({ format }) => format)).toEqual(['avif', 'webp']);
  for (const bytes of [found.original, ...found.renditions.map((each) => each.bytes)]) {
    expect(await colorAt(bytes, 0.25, 0.5)).toSatisfy((color: number[]) => isNear(color, [200, 32, 32]));
    expect(await colorAt(bytes, 0.75, 0.5)).toSatisfy((color: number[]) => isNear(color, [32, 32, 200]));
    const { exif, orientation } = await sharp(bytes).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  }
  expect((await sharp(found.original).metadata()).format).toBe('jpeg');
});

test('the colours of a wider colour space are converted to sRGB', async () => {
  const { original } = await processImage(read('display-p3.heic'), limits);
  expect(await colorAt(original, 0.25, 0.5)).toSatisfy((color: number[]) => isNear(color, [200, 32, 32]));
  expect(colorProfileOf(read('display-p3.heic'))?.length).toBeGreaterThan(100);
});

test('too many pixels are refused before they are decoded', async () => {
  expect(await reasonOf(turned, { ...limits, pixels: 96 * 64 - 1 })).toBe('tooManyPixels');
});

test('a cut file is truncated, a damaged one unreadable', async () => {
  expect(await reasonOf(turned.subarray(0, turned.length - 200))).toBe('truncated');
  const boxes = Buffer.from(turned);
  boxes.fill(0, 40, 300);
  expect(['unreadable', 'truncated']).toContain(await reasonOf(boxes));
  const noProperties = Buffer.from(turned);
  noProperties.write('xxxx', noProperties.indexOf('hvcC'), 'latin1');
  expect(await reasonOf(noProperties)).toBe('unreadable');
});

test('a decoder that takes too long is ended', async () => {
  await expect(processHeif(turned, limits, 1)).rejects.toMatchObject({ reason: 'unreadable' });
});
