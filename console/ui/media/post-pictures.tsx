import { useLingui } from '@lingui/react/macro';
import type { MediaFile } from '@muyu/contract/media.ts';
import { PictureGrid } from './picture-grid.tsx';
import { ratioOf } from './picture-ratio.ts';
import { rowsOf } from './picture-rows.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { isGrid } from './post-files.ts';
import { PostPicture } from './post-picture.tsx';
import styles from './post-pictures.module.css';

type PostPicturesProps = {
  pictures: readonly MediaFile[];
  /** Pictures that the viewer shows after these. */
  more?: readonly MediaFile[];
  picture: number | null;
  /** The index of a picture that is framed. */
  quoted?: number | null;
  onZoom(at: number): void;
  onPicture(at: number): void;
  onZoomClose(): void;
};

/** All pictures of a post in order, uncropped. A click or the key Z opens the viewer. */
export function PostPictures({
  pictures,
  more = [],
  picture,
  quoted = null,
  onZoom,
  onPicture,
  onZoomClose,
}: PostPicturesProps) {
  return (
    <div className={styles.rows}>
      {isGrid(pictures) ? (
        <PictureGrid pictures={pictures} quoted={quoted} onZoom={onZoom} />
      ) : (
        <PictureRows pictures={pictures} quoted={quoted} onZoom={onZoom} />
      )}
      <PictureViewer
        pictures={[...pictures, ...more]}
        at={picture}
        onMove={onPicture}
        onClose={onZoomClose}
      />
    </div>
  );
}

/** Up to nine pictures in justified rows. */
function PictureRows({
  pictures,
  quoted,
  onZoom,
}: Pick<PostPicturesProps, 'pictures' | 'quoted' | 'onZoom'>) {
  const { t } = useLingui();
  const count = pictures.length;
  return (
    <>
      {rowsOf(pictures.map(ratioOf)).map((row) => (
        <div key={row.first} className={styles.row}>
          {row.ratios.map((ratio, offset) => {
            const at = row.first + offset;
            const each = pictures[at]!;
            const share = ratio / (row.ratios.reduce((a, b) => a + b, 0) + row.slack);
            return (
              <button
                key={each.fileId}
                type="button"
                className={styles.picture}
                data-quoted={at === quoted || undefined}
                style={{ flex: `${ratio} 1 0`, aspectRatio: ratio, backgroundColor: each.color }}
                aria-label={t`Open picture ${at + 1} of ${count}`}
                onClick={() => onZoom(at)}
              >
                <PostPicture key={each.src} picture={each} share={share} />
              </button>
            );
          })}
          {row.slack > 0 && <span style={{ flex: `${row.slack} 1 0` }} />}
        </div>
      ))}
    </>
  );
}
