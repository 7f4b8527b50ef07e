import type { Advert } from '@muyu/contract/site/promotion.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const videoAdvert = lazyComponent(() => import('./video-advert.tsx').then((m) => m.VideoAdvert));

/** An advert between two videos. */
export const VideoAdvertSlot = ({ advert, slot }: { advert: Advert; slot: string }) => (
  <LazyComponent lazy={videoAdvert} props={{ advert, slot }} onLoadError={() => undefined} />
);
