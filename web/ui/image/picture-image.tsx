import { pictureSrcSet, smallestUrl } from '@muyu/contract/core/picture-url.ts';
import type { Picture } from '@muyu/contract/media.ts';
import { useState } from 'react';
import { dataSaverSizes, useDataSaver } from '../../client/device/data-saver.ts';
import { useReconnect } from '../../client/offline/connection.ts';
import { cx } from '../cx.ts';
import { useThumbhashPlaceholder } from './thumbhash-placeholder.ts';

type Props = {
  picture: Picture;
  /** Rendered width, one length as in the `sizes` of an img: `50vw`, `190px`. */
  sizes: string;
  /** Aspect ratio of the box; that of the picture by default. */
  ratio?: number;
  /** Visible without scrolling: loads eagerly and with high priority. */
  eager?: boolean;
  className?: string;
  alt?: string;
};

/**
 * A picture in a box of known shape: the thumbhash as soon as its decoder is loaded, then the picture with a fade of 200 ms, AVIF before WebP.
 * A locked picture has the thumbhash only.
 */
export function PictureImage({ picture, sizes: drawn, ratio, eager = false, className, alt = '' }: Props) {
  const dataSaving = useDataSaver(({ on }) => on);
  const sizes = dataSaving ? dataSaverSizes(drawn, window.devicePixelRatio) : drawn;
  const [state, setState] = useState<'loading' | 'shown' | 'instant'>('loading');
  // A picture that a lost connection has stopped loads again; a new element sends a new request.
  const [{ hasFailed, attempt }, setLoad] = useState({ hasFailed: false, attempt: 0 });
  useReconnect(() => hasFailed && setLoad({ hasFailed: false, attempt: attempt + 1 }));
  const placeholder = useThumbhashPlaceholder(picture.thumbhash);
  return (
    <span
      className={cx('relative block overflow-hidden', className)}
      style={{
        aspectRatio: ratio ?? (picture.height > 0 ? picture.width / picture.height : 1),
        background: placeholder ? `${picture.color} url(${placeholder}) center / cover` : picture.color,
      }}
    >
      {picture.src !== '' && (
        <picture key={attempt}>
          <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
          <img
            src={smallestUrl(picture)}
            srcSet={pictureSrcSet(picture, 'webp')}
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
            onError={() => setLoad({ hasFailed: true, attempt })}
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
