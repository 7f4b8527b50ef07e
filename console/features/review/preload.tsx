import type { MediaFile } from '@muyu/contract/media.ts';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { largestUrl, ratioOf } from '../../app/picture-url.ts';
import { cellShare } from './picture-grid.tsx';
import { rowsOf } from './picture-rows.ts';
import { isGrid, isVideo, picturesOf } from './post-files.ts';
import { PostPicture } from './post-picture.tsx';

/** Cells of a grid that are seen at once. */
const inSight = 12;

/** Fetches what is seen first of the next post, in the size it will be shown in, so moving on shows it at once. */
export function Preload({ item }: { item: ReviewItem | null }) {
  if (!item || item.files.length === 0) return null;
  const pictures = picturesOf(item.files);
  return (
    <div hidden key={item.reviewId}>
      {item.files.filter(isVideo).map((file) => (
        <img key={file.fileId} src={largestUrl(file)} alt="" />
      ))}
      {sharesOf(pictures).map((share, at) => (
        <PostPicture key={pictures[at]!.fileId} picture={pictures[at]!} share={share} />
      ))}
    </div>
  );
}

/** The part of the column's width that each of the first pictures takes. */
function sharesOf(pictures: readonly MediaFile[]): number[] {
  if (isGrid(pictures)) return Array<number>(inSight).fill(cellShare).slice(0, pictures.length);
  const row = rowsOf(pictures.map(ratioOf))[0];
  if (!row) return [];
  const width = row.ratios.reduce((a, b) => a + b, 0) + row.slack;
  return row.ratios.map((ratio) => ratio / width);
}
