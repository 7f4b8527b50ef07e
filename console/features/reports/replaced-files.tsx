import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaFile } from '@muyu/contract/media.ts';
import { isVideo, picturesOf } from '../../ui/media/post-files.ts';
import { PostPictures } from '../../ui/media/post-pictures.tsx';
import { PostVideo } from '../../ui/media/post-video.tsx';
import styles from './reports.module.css';

type ReplacedFilesProps = { files: readonly MediaFile[]; shown: number; onZoom(at: number): void };

/** The files that were reported and are not in the content any more, and a heading for the `shown` ones that it has now. */
export function ReplacedFiles({ files, shown, onZoom }: ReplacedFilesProps) {
  const { t } = useLingui();
  const pictures = picturesOf(files);
  return (
    <>
      <p className={styles.faint}>
        <Trans>The pictures and videos have changed since the first report.</Trans>
      </p>
      {files.length > 0 && (
        <section className={styles.quote} aria-labelledby="case-replaced">
          <h2 id="case-replaced">{t`Reported, and no longer there`}</h2>
          {files.filter(isVideo).map((file) => (
            <PostVideo key={file.fileId} file={file} player={undefined} />
          ))}
          {pictures.length > 0 && (
            <PostPictures
              pictures={pictures}
              picture={null}
              onZoom={onZoom}
              onPicture={() => {}}
              onZoomClose={() => {}}
            />
          )}
        </section>
      )}
      {shown > 0 && <h2 className={styles.heading}>{t`Pictures and videos now`}</h2>}
    </>
  );
}
