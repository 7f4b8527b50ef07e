import { pictureTypes } from '@muyu/contract/media.ts';
import { readsHeic } from '#platform/image/develop.ts';

/** The types of picture that this server can read. Phones convert their own formats to one of them by themselves. */
export const readableTypes: readonly string[] = pictureTypes.filter(
  (type) => readsHeic || type !== 'image/heic',
);

/** As people call them. */
export const readableNames = readableTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
