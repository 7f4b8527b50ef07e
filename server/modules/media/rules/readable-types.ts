import { pictureTypes } from '@muyu/contract/media.ts';
import sharp from 'sharp';

// HEIC needs a decoder of HEVC, which the libvips from npm leaves out; a system's own may have it.
const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;

/** The types of picture that this server can read. Phones convert their own formats to one of them by themselves. */
export const readableTypes: readonly string[] = pictureTypes.filter(
  (type) => readsHeic || type !== 'image/heic',
);

/** As people call them. */
export const readableNames = readableTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
