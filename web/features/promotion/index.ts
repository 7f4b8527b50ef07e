export { advertHeight } from './advert-size.ts';
export { AdvertSlot } from './advert-slot.tsx';
export { DiscoveryHead } from './discovery-head.tsx';
export { countShown, isBelowCap } from './frequency.ts';
export { loadPromotions } from './load-promotions.ts';
export { PromotionLink } from './promotion-link.tsx';
export { isAdvert, usePromotions } from './promotion-store.ts';
export { VideoAdvertSlot } from './video-advert-slot.tsx';
