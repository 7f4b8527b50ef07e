import type { Picture } from '@muyu/contract/media.ts';

type Format = 'avif' | 'webp';

/** Fills a picture's URL template with a width and a format. */
export const pictureUrl = (src: string, width: number, format: Format) =>
  src.replace('{w}', String(width)).replace('{f}', format);

/** All widths of a picture, for `srcset`. */
export const pictureSet = (picture: Picture, format: Format) =>
  picture.widths.map((width) => `${pictureUrl(picture.src, width, format)} ${width}w`).join(', ');

/** The largest variant. */
export const largestUrl = (picture: Picture) => pictureUrl(picture.src, Math.max(...picture.widths), 'webp');

/** The smallest variant, for thumbnails. */
export const smallestUrl = (picture: Picture) => pictureUrl(picture.src, Math.min(...picture.widths), 'webp');

/** A long strip is still shown with a width that one can see. */
export const ratioOf = (picture: Picture) => Math.min(3, Math.max(0.4, picture.width / picture.height));
