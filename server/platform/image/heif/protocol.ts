import type { ImageLimits, ImageRejection, ProcessedImage } from '../image.ts';

/** The message to the decoder process, and its only answer. */
export type HeifRequest = { bytes: Uint8Array; limits: ImageLimits };
export type HeifReply = { picture: ProcessedImage } | { reason: ImageRejection };
