import type { RenditionFormat } from './encode.ts';
import type { Placeholder } from './placeholder.ts';
import type { PictureType } from './sniff.ts';

export type ImageRejection = 'notAPicture' | 'truncated' | 'tooManyPixels' | 'unreadable';

/** The bytes are no picture that can be processed; `reason` says why. */
export class ImageRejectedError extends Error {
  override name = 'ImageRejectedError';
  readonly reason: ImageRejection;
  constructor(reason: ImageRejection, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export type Rendition = { width: number; format: RenditionFormat; bytes: Buffer };
export type ProcessedImage = Placeholder & {
  contentType: PictureType;
  /** Size of the upright picture. */
  width: number;
  height: number;
  widths: number[];
  original: Buffer;
  renditions: Rendition[];
};
/** The maximum number of decoded pixels, and the widths of renditions, ascending. */
export type ImageLimits = { pixels: number; widths: readonly number[] };
