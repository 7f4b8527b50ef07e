import type { ReviewItem } from '@muyu/contract/operator.ts';
import { ratioOf } from '../../app/picture-url.ts';
import { rowsOf } from './picture-rows.ts';
import { PostPicture } from './post-picture.tsx';

/** Fetches the first row of the next post's pictures in the size they will be shown in, so moving on shows them at once. */
export function Preload({ item }: { item: ReviewItem | null }) {
  const row = item && rowsOf(item.files.map(ratioOf))[0];
  if (!item || !row) return null;
  const width = row.ratios.reduce((a, b) => a + b, 0) + row.slack;
  return (
    <div hidden key={item.reviewId}>
      {row.ratios.map((ratio, at) => (
        <PostPicture key={item.files[at]!.fileId} picture={item.files[at]!} share={ratio / width} />
      ))}
    </div>
  );
}
