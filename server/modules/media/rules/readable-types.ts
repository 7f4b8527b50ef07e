import { pictureTypes } from '@muyu/contract/media.ts';

/** The picture types that the server can decode. */
export const readableTypes: readonly string[] = pictureTypes;

/** Names of the accepted types for users. */
export const readableNames = [
  ...readableTypes.map((type) => type.replace('image/', '').toUpperCase()),
  'MP4',
  'MOV',
  'WEBM',
].join(', ');
