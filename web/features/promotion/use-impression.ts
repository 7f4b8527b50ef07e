import type { Promotion } from '@muyu/contract/site/promotion.ts';
import { useCallback } from 'react';
import { trackEvent } from '../../client/track.ts';
import { countShown } from './frequency.ts';

/** Promotions that were seen since the page was loaded: each counts once. */
const seen = new Set<string>();

/** A ref that counts the impression when half of the element has been on screen. */
export function useImpression({ promotionId }: Promotion) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || seen.has(promotionId)) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (seen.has(promotionId) || !entries.some(({ isIntersecting }) => isIntersecting)) return;
          seen.add(promotionId);
          countShown(promotionId);
          trackEvent('impression', promotionId);
          observer.disconnect();
        },
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [promotionId],
  );
}
