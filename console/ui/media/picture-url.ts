import type { Picture } from '@muyu/contract/media.ts';

type Format = 'avif' | 'webp';

/** Inserts a width and a format into the URL template of a picture. */
export const pictureUrl = (src: string, width: number, format: Format) =>
  src.replace('{w}', String(width)).replace('{f}', format);

/** All widths of a picture, for `srcset`. */
export const pictureSrcSet = (picture: Picture, format: Format) =>
  picture.widths.map((width) => `${pictureUrl(picture.src, width, format)} ${width}w`).join(', ');

/** The URL of the largest variant. */
export const largestUrl = (picture: Picture) => pictureUrl(picture.src, Math.max(...picture.widths), 'webp');

/** The URL of the smallest variant, for thumbnails. */
export const smallestUrl = (picture: Picture) => pictureUrl(picture.src, Math.min(...picture.widths), 'webp');

/** The aspect ratio, limited so that a very long picture keeps a visible width. */
export const ratioOf = (picture: Picture) => Math.min(3, Math.max(0.4, picture.width / picture.height));
