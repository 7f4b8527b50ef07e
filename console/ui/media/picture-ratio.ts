import type { Picture } from '@muyu/contract/media.ts';

/** The aspect ratio, limited so that a very long picture keeps a visible width. */
export const ratioOf = (picture: Picture) => Math.min(3, Math.max(0.4, picture.width / picture.height));
