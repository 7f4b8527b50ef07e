import { Trans } from '@lingui/react/macro';
import { largestUrl, pictureSrcSet } from '@muyu/contract/core/picture-url.ts';
import type { Picture } from '@muyu/contract/media.ts';
import { useState } from 'react';
import styles from './post-pictures.module.css';

/** The width of the picture column; must match post-view.module.css. */
const columns: readonly [media: string, vw: number][] = [
  ['(min-width: 1200px) ', 40],
  ['(min-width: 768px) ', 64],
  ['', 96],
];

/** One picture with its available widths. `share` is its part of the column width. */
export function PostPicture({ picture, share }: { picture: Picture; share: number }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className={styles.failed}>
        <Trans>This picture couldn’t be loaded</Trans>
      </span>
    );
  }
  const sizes = columns.map(([media, vw]) => `${media}${Math.ceil(vw * share)}vw`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      <img
        src={largestUrl(picture)}
        srcSet={pictureSrcSet(picture, 'webp')}
        sizes={sizes}
        alt=""
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
