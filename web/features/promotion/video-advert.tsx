import { Trans } from '@lingui/react/macro';
import type { Advert } from '@muyu/contract/site/promotion.ts';
import { ChevronUp } from 'lucide-react';
import { AdvertLabel } from './advert-card.tsx';
import { PromotionLink } from './promotion-link.tsx';
import { useImpression } from './use-impression.ts';

/** An advert that fills the screen of the video feed; the next swipe leads on. */
export function VideoAdvert({ advert, slot }: { advert: Advert; slot: string }) {
  const seen = useImpression(advert, slot);
  const { picture, title, text, label, link } = advert;
  return (
    <section ref={seen} className="relative grid size-full place-items-center bg-s1" aria-label={label}>
      {picture && <img src={picture.url} alt="" className="absolute inset-0 size-full object-contain" />}
      <div className="video-scrim-bottom pointer-events-none absolute inset-x-0 bottom-0 h-[60%]" />
      <div className="absolute inset-x-0 bottom-[calc(12*var(--dvh)+44px)] flex flex-col items-start gap-2 px-4">
        <AdvertLabel text={label} />
        <h2 dir="auto" className="video-shadow text-section font-semibold text-white">
          {title}
        </h2>
        {text && (
          <p dir="auto" className="video-shadow text-body text-white/85">
            {text}
          </p>
        )}
        {link && (
          <PromotionLink
            promotion={advert}
            className="press mt-1 inline-flex h-11 items-center rounded-full bg-brand px-6 text-body font-semibold text-on-brand"
          >
            <Trans>去看看</Trans>
          </PromotionLink>
        )}
        <p className="mt-2 flex items-center gap-1 self-center text-caption text-white/75">
          <ChevronUp size={16} aria-hidden="true" />
          <Trans>上滑继续看视频</Trans>
        </p>
      </div>
    </section>
  );
}
