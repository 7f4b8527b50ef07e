import type { Advert } from '@muyu/contract/site/promotion.ts';
import { cx } from '../../ui/cx.ts';
import { advertRatio } from './advert-size.ts';
import { PromotionLink } from './promotion-link.tsx';
import { useImpression } from './use-impression.ts';

/** The label that every advert carries. */
export const AdvertLabel = ({ text, className }: { text: string; className?: string }) => (
  <span
    className={cx(
      'inline-flex items-center rounded-tag bg-black/60 px-1.5 py-0.5 text-micro font-medium text-white',
      className,
    )}
  >
    {text}
  </span>
);

/** An advert in the waterfall, with the frame of a post card. */
export function AdvertCard({ advert, slot }: { advert: Advert; slot: string }) {
  const seen = useImpression(advert, slot);
  const { picture, title, text, label } = advert;
  return (
    <PromotionLink
      promotion={advert}
      className="press block size-full overflow-hidden rounded-media bg-s1 text-left"
    >
      <span
        ref={seen}
        className="relative block w-full overflow-hidden bg-s2"
        style={{ aspectRatio: String(1 / advertRatio(advert)) }}
      >
        {picture ? (
          <img src={picture.url} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center bg-tint-brand p-4 text-center text-section font-semibold text-ink-brand">
            {title}
          </span>
        )}
        <AdvertLabel text={label} className="absolute top-2 left-2" />
      </span>
      <span className="block p-2.5">
        <span dir="auto" className="line-clamp-2 text-body leading-cover text-pretty">
          {picture ? title : text || title}
        </span>
        {picture && text && (
          <span dir="auto" className="mt-1 block truncate text-caption text-fg3">
            {text}
          </span>
        )}
      </span>
    </PromotionLink>
  );
}
