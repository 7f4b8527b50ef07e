import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@muyu/contract/media.ts';
import styles from './picture-grid.module.css';
import { PostPicture } from './post-picture.tsx';

/** The share of a cell in the width of the column; must match picture-grid.module.css. */
const cellShare = 1 / 3;

/** A numbered grid of uncropped pictures. A click opens the viewer. */
export function PictureGrid({
  pictures,
  quoted,
  onZoom,
}: {
  pictures: readonly Picture[];
  /** The index of a picture that is framed. */
  quoted: number | null;
  onZoom(at: number): void;
}) {
  const { t } = useLingui();
  const count = pictures.length;
  return (
    <ol
      className={styles.grid}
      aria-label={t`${plural(count, { one: 'Album of # picture', other: 'Album of # pictures' })}`}
    >
      {pictures.map((picture, at) => (
        <li key={picture.fileId}>
          <button
            type="button"
            className={styles.cell}
            data-quoted={at === quoted || undefined}
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
