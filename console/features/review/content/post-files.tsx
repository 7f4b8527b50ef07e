import { Trans } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { PictureStage } from '../../../ui/media/picture-stage.tsx';
import { isVideo, picturesOf } from '../../../ui/media/post-files.ts';
import { PostVideo } from '../../../ui/media/post-video.tsx';
import { isWatched } from '../decision/seen.ts';
import type { SeenState } from '../decision/use-seen.ts';
import type { Quote } from '../quote/quoted-part.ts';
import styles from './post-view.module.css';

export type PostFilesProps = {
  player: RefObject<HTMLVideoElement | null>;
  quote: Quote | null;
  /** The index of the picture on the stage. */
  picture: number;
  isZoomed: boolean;
  showKeys: boolean;
  seen: SeenState;
  onPicture(at: number): void;
  onZoom(): void;
  onZoomClose(): void;
  /** Quotes the picture on the stage, or the current second of the video. */
  onQuote(): void;
};

/** The video and the pictures of an item; notes what was watched and shown. */
export function PostFiles({ item, player, quote, seen, ...stage }: PostFilesProps & { item: ReviewItem }) {
  const { reviewId, files } = item;
  const pictures = picturesOf(files);
  const watch = (video: HTMLVideoElement) => {
    if (isWatched(video.played, video.duration)) seen.watch(reviewId);
  };
  return (
    <div className={styles.files}>
      {files.filter(isVideo).map((file, at) => (
        <PostVideo key={file.fileId} file={file} player={at === 0 ? player : undefined} onTime={watch}>
          {at === 0 && (
            <Button
              size="small"
              danger={quote?.field === 'video'}
              aria-keyshortcuts="Q"
              onClick={stage.onQuote}
            >
              <Trans>Quote this second</Trans>
              {stage.showKeys && <kbd className={styles.key}>Q</kbd>}
            </Button>
          )}
        </PostVideo>
      ))}
      {pictures.length > 0 && (
        <PictureStage
          pictures={pictures}
          at={stage.picture}
          seen={seen.seenOf(reviewId).pictures}
          quoted={quote?.field === 'picture' ? (quote.number ?? 1) - 1 : null}
          isZoomed={stage.isZoomed}
          showKeys={stage.showKeys}
          onMove={stage.onPicture}
          onShown={(at) => seen.showPicture(reviewId, at)}
          onQuote={stage.onQuote}
          onZoom={stage.onZoom}
          onZoomClose={stage.onZoomClose}
        />
      )}
    </div>
  );
}
