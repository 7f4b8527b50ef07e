import type { Picture } from '@muyu/contract/media.ts';
import { useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { savingSizes, useDataSaver } from '../client/data-saver.ts';
import { cx } from './cx.ts';

type Props = {
  picture: Picture;
  /** How wide it is drawn, one length as in the `sizes` of an img: `50vw`, `190px`. */
  sizes: string;
  /** Width over height of the box; that of the picture when left out. */
  ratio?: number;
  /** One of the first on the screen: loads at once and first. */
  eager?: boolean;
  className?: string;
  alt?: string;
};

const fields = new Map<string, string>();

/** The blurred colour field of a thumbhash as a data URL; '' when there is none to read. */
function colourField(thumbhash: string): string {
  const known = fields.get(thumbhash);
  if (known !== undefined) return known;
  let field = '';
  try {
    field = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    // a broken hash costs the field, not the picture: its dominant colour stands in
  }
  if (fields.size > 400) fields.clear();
  fields.set(thumbhash, field);
  return field;
}

/** The `srcset` of a picture in one format: every width that the server keeps. */
export const srcSetOf = ({ src, widths }: Pick<Picture, 'src' | 'widths'>, format: 'avif' | 'webp') =>
  widths.map((w) => `${src.replace('{w}', String(w)).replace('{f}', format)} ${w}w`).join(', ');

/**
 * A picture in a box of known shape: its colour field at once, then itself over 200 ms, AVIF before WebP. Of a locked one
 * the field is all that there is.
 */
export function PictureImage({ picture, sizes: drawn, ratio, eager = false, className, alt = '' }: Props) {
  const saving = useDataSaver(({ on }) => on);
  const sizes = saving ? savingSizes(drawn, window.devicePixelRatio) : drawn;
  const [state, setState] = useState<'loading' | 'shown' | 'instant'>('loading');
  const field = colourField(picture.thumbhash);
  return (
    <span
      className={cx('relative block overflow-hidden', className)}
      style={{
        aspectRatio: ratio ?? (picture.height > 0 ? picture.width / picture.height : 1),
        background: field ? `${picture.color} url(${field}) center / cover` : picture.color,
      }}
    >
      {picture.src !== '' && (
        <picture>
          <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />
          <img
            src={picture.src.replace('{w}', String(picture.widths[0])).replace('{f}', 'webp')}
            srcSet={srcSetOf(picture, 'webp')}
            sizes={sizes}
            alt={alt}
            width={picture.width}
            height={picture.height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0)
                setState((now) => (now === 'loading' ? 'instant' : now));
            }}
            onLoad={() => setState((now) => (now === 'loading' ? 'shown' : now))}
            className={cx(
              'absolute inset-0 size-full object-cover',
              state === 'loading' ? 'opacity-0' : 'opacity-100',
              state !== 'instant' && 'transition-opacity duration-200',
            )}
          />
        </picture>
      )}
    </span>
  );
}
