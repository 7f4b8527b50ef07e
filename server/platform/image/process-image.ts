import sharp, { type Metadata, type Sharp } from 'sharp';
import { encode, encodeOriginal, maxWebpSide, renditionFormats } from './encode.ts';
import { processHeif } from './heif/process-heif.ts';
import { type ImageLimits, ImageRejectedError, type ProcessedImage, type Rendition } from './image.ts';
import { isComplete } from './is-complete.ts';
import { computePlaceholder } from './placeholder.ts';
import { type PictureType, sniffPicture } from './sniff.ts';

// One thread a picture: concurrent pictures keep all cores busy, and a burst of uploads leaves some for
// requests.
sharp.concurrency(1);
sharp.cache(false);

/** HEIC needs an HEVC decoder, which the libvips of npm lacks; a libvips of the system may have it. */
const canReadHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;

/** Whether `processImage` decodes a picture in a process of its own, one at a time, which takes long. */
export const needsOwnProcess = (bytes: Buffer): boolean =>
  sniffPicture(bytes) === 'image/heic' && !canReadHeic;

/**
 * Processes an uploaded picture: upright, in sRGB, without metadata, the first frame of several. Checks type
 * and dimensions before decoding. Throws ImageRejectedError.
 */
export async function processImage(bytes: Buffer, limits: ImageLimits): Promise<ProcessedImage> {
  const contentType = sniffPicture(bytes);
  if (!contentType) throw new ImageRejectedError('notAPicture');
  try {
    if (needsOwnProcess(bytes)) return await processHeif(bytes, limits);
    return await processSniffed(bytes, contentType, limits);
  } catch (error) {
    if (error instanceof ImageRejectedError && error.reason !== 'unreadable') throw error;
    const cut = /premature end/.test(String(error)) || !isComplete(bytes, contentType);
    throw new ImageRejectedError(cut ? 'truncated' : 'unreadable', error);
  }
}

/** Processes a HEIC picture that is decoded to a PNG; its original becomes a JPEG, as that of a photograph. */
export const processDecodedHeif = (png: Buffer, limits: ImageLimits): Promise<ProcessedImage> =>
  processSniffed(png, 'image/heic', limits, { format: 'heif', chromaSubsampling: '4:2:0' });

async function processSniffed(
  bytes: Buffer,
  contentType: PictureType,
  limits: ImageLimits,
  source: Partial<Metadata> = {},
): Promise<ProcessedImage> {
  const found = { ...(await sharp(bytes, { limitInputPixels: false }).metadata()), ...source };
  if (found.width * found.height > limits.pixels) throw new ImageRejectedError('tooManyPixels');
  const { width, height } = found.autoOrient;
  const widths = renditionWidths(width, limits.widths);
  const upright = () =>
    sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient().toColourspace('srgb');
  const original = await encodeOriginal(upright(), found);
  const largest = await decodeLargest(upright(), found, widths.at(-1)!);
  const placeholder = await computePlaceholder(largest.clone());
  const renditions: Rendition[] = [];
  for (const each of widths) {
    for (const format of renditionFormats) {
      const resized = largest.clone().resize(each, heightAt(each, found), { fit: 'fill' });
      renditions.push({ width: each, format, bytes: await encode(resized, format) });
    }
  }
  return { contentType, width, height, widths, original, renditions, ...placeholder };
}

/** Decodes once in the largest size; the smaller ones are derived from it. */
async function decodeLargest(upright: Sharp, found: Metadata, width: number): Promise<Sharp> {
  const { data, info } = await upright
    .resize(width, heightAt(width, found), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = info;
  return sharp(data, { raw: { width: w, height: h, channels } });
}

/** The requested widths up to that of the source; a narrower source keeps its own. */
function renditionWidths(width: number, targetWidths: readonly number[]): number[] {
  const fitting = targetWidths.filter((each) => each <= width);
  return fitting.length > 0 ? fitting : [width];
}

function heightAt(width: number, { autoOrient }: Metadata): number {
  const height = Math.round((width * autoOrient.height) / autoOrient.width);
  return Math.min(Math.max(1, height), maxWebpSide);
}
