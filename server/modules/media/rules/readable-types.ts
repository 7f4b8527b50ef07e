import { pictureTypes } from '@muyu/contract/media.ts';
import { readsHeic } from '#platform/image/develop.ts';

/** The types of picture that this server can read. Phones convert their own formats to one of them by themselves. */
export const readableTypes: readonly string[] = pictureTypes.filter(
  (type) => readsHeic || type !== 'image/heic',
);

/** All that may be uploaded, as people call it. */
export const readableNames = [
  ...readableTypes.map((type) => type.replace('image/', '').toUpperCase()),
  'MP4',
  'MOV',
  'WEBM',
].join(', ');
