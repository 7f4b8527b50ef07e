import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import styles from './picture-grid.module.css';
import { PostPicture } from './post-picture.tsx';

/** A cell's part of the column at the widest; must follow picture-grid.module.css. */
export const cellShare = 1 / 3;

/** Many pictures at a glance, numbered and uncropped; a click opens one in the viewer. */
export function PictureGrid({
  pictures,
  onZoom,
}: {
  pictures: readonly Picture[];
  onZoom(at: number): void;
}) {
  const { t } = useLingui();
  const count = pictures.length;
  return (
    <ol className={styles.grid} aria-label={t`Atlas of ${count} pictures`}>
      {pictures.map((picture, at) => (
        <li key={picture.fileId}>
          <button
            type="button"
            className={styles.cell}
            style={{ backgroundColor: picture.color }}
            aria-label={t`Open picture ${at + 1} of ${count}`}
            onClick={() => onZoom(at)}
          >
            <PostPicture key={picture.src} picture={picture} share={cellShare} />
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
