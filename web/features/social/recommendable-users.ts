import { useMemo } from 'react';
import { useExclusions } from './exclusions.ts';

/** Of people, or of posts by their authors, those that the viewer has not excluded since the page was loaded. */
export function useRecommendableUsers<Item extends { userId: string }>(items: Item[]): Item[] {
  const excluded = useExclusions(({ author }) => author);
  return useMemo(
    () => (excluded.size === 0 ? items : items.filter(({ userId }) => !excluded.has(userId))),
    [items, excluded],
  );
}
