import type { Advert, Promotion } from '@muyu/contract/site/promotion.ts';
import { create } from 'zustand';

/** An advert with the number of times that it may still be shown today on this device. */
export type CappedAdvert = Advert & { left: number };

/** The promotions of the main pages, loaded when the first screen is complete. */
type PromotionState = {
  adverts: readonly CappedAdvert[];
  videoAdvert: CappedAdvert | null;
  /** The adverts that were on screen since the page was loaded, by their slot in a list. */
  shownAdverts: ReadonlyMap<string, string>;
  banners: readonly Promotion[];
  channels: readonly Promotion[];
};

export const usePromotions = create<PromotionState>(() => ({
  adverts: [],
  videoAdvert: null,
  shownAdverts: new Map(),
  banners: [],
  channels: [],
}));
