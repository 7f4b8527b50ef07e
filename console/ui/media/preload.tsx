import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { largestUrl } from '@muyu/contract/core/picture-url.ts';
import { stageShare } from './picture-stage.tsx';
import { isVideo, picturesOf, playableUrl } from './post-files.ts';
import { PostPicture } from './post-picture.tsx';

/** A stage shows one picture, and the next one is a key away. */
const firstPictures = 2;
/** Shorter videos are loaded whole, longer ones up to their metadata. */
const wholeVideoMs = 60_000;

/** Prefetches the next item: its first pictures in the size of the stage, the cover and the beginning of its video. */
export function Preload({ item }: { item: ReviewItem | null }) {
  if (!item || item.files.length === 0) return null;
  return (
    <div hidden key={item.reviewId}>
      {item.files.filter(isVideo).map((file) => (
        <div key={file.fileId}>
          <img src={largestUrl(file)} alt="" />
          <video
            muted
            src={playableUrl(file.postVideoFile)}
            preload={file.postVideoFile.durationMs <= wholeVideoMs ? 'auto' : 'metadata'}
          />
        </div>
      ))}
      {picturesOf(item.files)
        .slice(0, firstPictures)
        .map((picture) => (
          <PostPicture key={picture.fileId} picture={picture} share={stageShare} />
        ))}
    </div>
  );
}
