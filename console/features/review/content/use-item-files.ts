import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { type RefObject, useState } from 'react';
import { picturesOf } from '../../../ui/media/post-files.ts';
import type { QuoteState } from '../quote/use-quote.ts';

/** A step through a video, seconds. */
const stepSeconds = 5;

/** The position within the files of the item that is shown: the picture on the stage, the second of the video. */
export function useItemFiles(
  item: ReviewItem | null,
  player: RefObject<HTMLVideoElement | null>,
  quoting: QuoteState,
) {
  const [shown, setShown] = useState<{ id: string; at: number } | null>(null);
  const pictures = item ? picturesOf(item.files) : [];
  const picture = shown && shown.id === item?.reviewId ? shown.at : 0;
  const setPicture = (at: number) => item && setShown({ id: item.reviewId, at });
  return {
    picture,
    setPicture,
    /** The next picture, or five seconds of the video. */
    step: (direction: 1 | -1) => {
      const video = player.current;
      if (pictures.length > 0) setPicture(Math.min(pictures.length - 1, Math.max(0, picture + direction)));
      else if (video) video.currentTime += direction * stepSeconds;
    },
    /** Quotes the picture on the stage, or the current second of the video. */
    quote: () => {
      const video = player.current;
      if (pictures.length > 0) quoting.toggle({ field: 'picture', number: picture + 1 });
      else if (video) quoting.toggle({ field: 'video', number: 1, second: Math.floor(video.currentTime) });
    },
  };
}
