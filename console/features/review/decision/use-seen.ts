import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { useState } from 'react';
import { nothingSeen, type Seen, unseenOf } from './seen.ts';

/** The seen parts of each item, and the items that were asked about. Held while the page is open. */
export function useSeen() {
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const seenOf = (id: string): Seen => seen.get(id) ?? nothingSeen;
  const update = (id: string, change: (before: Seen) => Seen) =>
    setSeen((before) => new Map(before).set(id, change(before.get(id) ?? nothingSeen)));
  return {
    seenOf,
    showPicture: (id: string, at: number) => {
      if (!seenOf(id).pictures.has(at))
        update(id, (before) => ({ ...before, pictures: new Set(before.pictures).add(at) }));
    },
    watch: (id: string) => {
      if (!seenOf(id).watched) update(id, (before) => ({ ...before, watched: true }));
    },
    isAsked: (id: string) => asked.has(id),
    /** Whether an approval has to ask first; it asks once an item. */
    shouldAsk: (item: ReviewItem): boolean => {
      if (asked.has(item.reviewId) || !unseenOf(item, seenOf(item.reviewId))) return false;
      setAsked((before) => new Set(before).add(item.reviewId));
      return true;
    },
  };
}
export type SeenState = ReturnType<typeof useSeen>;
