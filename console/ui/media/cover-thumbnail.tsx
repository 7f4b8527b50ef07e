import { PictureOutlined } from '@ant-design/icons';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import type { Picture } from '@muyu/contract/media.ts';
import { type ReactNode, useState } from 'react';
import styles from './cover-thumbnail.module.css';

/**
 * The thumbnail of a first picture, 48 by 48 px; `icon` stands for a target without one. Needs the picture's `src` as its
 * key: one that failed to load stays an icon.
 */
export function CoverThumbnail({ picture, icon }: { picture: Picture | null | undefined; icon: ReactNode }) {
  const [failed, setFailed] = useState(false);
  if (!picture || failed) {
    return (
      <span className={styles.cover} aria-hidden="true">
        {picture ? <PictureOutlined /> : icon}
      </span>
    );
  }
  return (
    <img
      className={styles.cover}
      src={smallestUrl(picture)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: picture.color }}
      onError={() => setFailed(true)}
    />
  );
}
