import type { Advert, Promotion } from '@muyu/contract/site/promotion.ts';
import { create } from 'zustand';

/** The promotions of the main pages, loaded when the first screen is complete. */
type PromotionState = {
  adverts: readonly Advert[];
  videoAdvert: Advert | null;
  banners: readonly Promotion[];
  channels: readonly Promotion[];
};

export const usePromotions = create<PromotionState>(() => ({
  adverts: [],
  videoAdvert: null,
  banners: [],
  channels: [],
}));
