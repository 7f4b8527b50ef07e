import type { Advert } from '@muyu/contract/site/promotion.ts';
import type { CSSProperties } from 'react';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const advertCard = lazyComponent(() => import('./advert-card.tsx').then((m) => m.AdvertCard));

/** A positioned advert of the waterfall. */
export const AdvertSlot = ({
  advert,
  slot,
  style,
}: {
  advert: Advert;
  slot: string;
  style: CSSProperties;
}) => (
  <article className="absolute top-0 left-0" style={style}>
    <LazyComponent lazy={advertCard} props={{ advert, slot }} onLoadError={() => undefined} />
  </article>
);
