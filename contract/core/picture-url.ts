type Format = 'avif' | 'webp';
/** A URL template of a picture and its widths in pixels, ascending. */
type Source = { src: string; widths: readonly number[] };

/** Inserts a width and a format into the URL template of a picture. */
export const pictureUrl = (src: string, width: number, format: Format): string =>
  src.replace('{w}', String(width)).replace('{f}', format);

/** All widths of a picture in one format, for `srcset`. */
export const pictureSrcSet = ({ src, widths }: Source, format: Format): string =>
  widths.map((width) => `${pictureUrl(src, width, format)} ${width}w`).join(', ');

/** The smallest width of a picture as WebP, for thumbnails. */
export const smallestUrl = ({ src, widths }: Source): string => pictureUrl(src, Math.min(...widths), 'webp');

/** The largest width of a picture as WebP. */
export const largestUrl = ({ src, widths }: Source): string => pictureUrl(src, Math.max(...widths), 'webp');
