import type { Advert, Promotion } from '@muyu/contract/site/promotion.ts';
import { create } from 'zustand';
import type { insertAdverts } from './insert-adverts.ts';

/** An advert with the number of times that it may still be shown today on this device. */
export type CappedAdvert = Advert & { left: number };

/** An advert at one place of a list; `slot` tells the places of all lists apart. */
export type PlacedAdvert = { advert: Advert; slot: string };

export const isAdvert = (item: object): item is PlacedAdvert => 'slot' in item;

/** The promotions of the main pages, loaded when the first screen is complete. */
type PromotionState = {
  /** How often they were loaded. */
  loads: number;
  adverts: readonly CappedAdvert[];
  videoAdverts: readonly CappedAdvert[];
  /** The adverts that were on screen since the page was loaded, by their slot in a list. */
  shownAdverts: ReadonlyMap<string, Advert>;
  /** Inserts adverts into a list. It is loaded with them: main pages do not wait for it. */
  insert: typeof insertAdverts | null;
  banners: readonly Promotion[];
  channels: readonly Promotion[];
  /** Whether neither the request for banners nor that for channels failed. */
  isHeadKnown: boolean;
};

export const usePromotions = create<PromotionState>(() => ({
  loads: 0,
  adverts: [],
  videoAdverts: [],
  shownAdverts: new Map(),
  insert: null,
  banners: [],
  channels: [],
  isHeadKnown: false,
}));
