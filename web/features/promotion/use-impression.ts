import type { Advert, Promotion } from '@muyu/contract/site/promotion.ts';
import { useCallback } from 'react';
import { trackEvent } from '../../client/tracking/track.ts';
import { countShown, leftToday } from './frequency.ts';
import { type CappedAdvert, usePromotions } from './promotion-store.ts';

/** Promotions and slots that were seen since the page was loaded: each counts once. */
const seen = new Set<string>();

/** The slot keeps its advert; other slots that the cap leaves no room for lose theirs. */
function keepInSlot(shown: Advert, slot: string): void {
  const counted = (advert: CappedAdvert): CappedAdvert =>
    advert.promotionId === shown.promotionId ? { ...advert, left: leftToday(advert) } : advert;
  usePromotions.setState(({ adverts, videoAdverts, shownAdverts }) => ({
    adverts: adverts.map(counted),
    videoAdverts: videoAdverts.map(counted),
    shownAdverts: new Map(shownAdverts).set(slot, shown),
  }));
}

/**
 * A ref that counts the impression when half of the element has been on screen: in a slot of a list each showing counts,
 * elsewhere one in a page load.
 */
export function useImpression(...[promotion, slot]: [Promotion, slot?: undefined] | [Advert, slot: string]) {
  const { promotionId } = promotion;
  const key = slot ?? promotionId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the promotion
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || seen.has(key)) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (seen.has(key) || !entries.some(({ isIntersecting }) => isIntersecting)) return;
          seen.add(key);
          observer.disconnect();
          countShown(promotionId);
          trackEvent('impression', promotionId);
          if (slot) keepInSlot(promotion, slot);
        },
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [key, promotionId],
  );
}
