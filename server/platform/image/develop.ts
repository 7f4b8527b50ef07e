import sharp, { type Metadata, type Sharp } from 'sharp';
import { encode, encodeOriginal, type RenditionFormat, renditionFormats, tallest } from './encode.ts';
import { type Placeholder, placeholderOf } from './placeholder.ts';
import { type PictureType, sniffPicture } from './sniff.ts';
import { isWhole } from './whole.ts';

// One thread a picture: many pictures at once keep all cores busy, and a burst of uploads leaves some for requests.
sharp.concurrency(1);
sharp.cache(false);

/** HEIC needs a decoder of HEVC, which the libvips from npm leaves out; a system's own may have it. */
export const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;

export type PictureFault = 'notAPicture' | 'truncated' | 'tooManyPixels' | 'unreadable';

/** The bytes are no picture that can be shown; `reason` says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureFault;
  constructor(reason: PictureFault, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Rendition = { width: number; format: RenditionFormat; bytes: Buffer };
export type Developed = Placeholder & {
  contentType: PictureType;
  /** Of the upright picture. */
  width: number;
  height: number;
  widths: number[];
  original: Buffer;
  renditions: Rendition[];
};
/** The most pixels that are decoded, and the widths of renditions, ascending. */
export type DevelopLimits = { pixels: number; widths: readonly number[] };

/**
 * Makes of an uploaded picture everything that is kept: upright, in sRGB, without metadata, the first frame of several.
 * Looks at type and dimensions before a pixel is decoded. Throws PictureRefused.
 */
export async function developPicture(bytes: Buffer, limits: DevelopLimits): Promise<Developed> {
  const contentType = sniffPicture(bytes);
  if (!contentType) throw new PictureRefused('notAPicture');
  try {
    return await develop(bytes, contentType, limits);
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const cut = /premature end/.test(String(error)) || !isWhole(bytes, contentType);
    throw new PictureRefused(cut ? 'truncated' : 'unreadable', error);
  }
}

async function develop(bytes: Buffer, contentType: PictureType, limits: DevelopLimits): Promise<Developed> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (found.width * found.height > limits.pixels) throw new PictureRefused('tooManyPixels');
  const { width, height } = found.autoOrient;
  const widths = renditionWidths(width, limits.widths);
  const upright = () =>
    sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient().toColourspace('srgb');
  const original = await encodeOriginal(upright(), found);
  const largest = await largestOf(upright(), found, widths.at(-1)!);
  const placeholder = await placeholderOf(largest.clone());
  const renditions: Rendition[] = [];
  for (const each of widths) {
    for (const format of renditionFormats) {
      const resized = largest.clone().resize(each, heightAt(each, found), { fit: 'fill' });
      renditions.push({ width: each, format, bytes: await encode(resized, format) });
    }
  }
  return { contentType, width, height, widths, original, renditions, ...placeholder };
}

/** Decoded once in the largest size that is shown; the smaller ones are made of it. */
async function largestOf(upright: Sharp, found: Metadata, width: number): Promise<Sharp> {
  const { data, info } = await upright
    .resize(width, heightAt(width, found), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = info;
  return sharp(data, { raw: { width: w, height: h, channels } });
}

/** The wished widths that are not above the source; one that is narrower than all of them keeps its own. */
function renditionWidths(width: number, wished: readonly number[]): number[] {
  const fitting = wished.filter((each) => each <= width);
  return fitting.length > 0 ? fitting : [width];
}

function heightAt(width: number, { autoOrient }: Metadata): number {
  const height = Math.round((width * autoOrient.height) / autoOrient.width);
  return Math.min(Math.max(1, height), tallest);
}
