import { useLingui } from '@lingui/react/macro';
import type { Promotion } from '@muyu/contract/site/promotion.ts';
import { useLayoutEffect, useRef } from 'react';
import { PromotionLink } from './promotion-link.tsx';
import { usePromotions } from './promotion-store.ts';
import { useImpression } from './use-impression.ts';

function Banner({ banner }: { banner: Promotion }) {
  const seen = useImpression(banner);
  const { picture, title, text } = banner;
  return (
    <li ref={seen} className="w-full shrink-0 snap-center">
      <PromotionLink
        promotion={banner}
        className="press relative flex aspect-[3/1] w-full items-end overflow-hidden rounded-media bg-tint-brand"
      >
        {picture && (
          <>
            <img src={picture.url} alt="" className="absolute inset-0 size-full object-cover" />
            <span className="absolute inset-0 bg-linear-to-t from-black/70 to-transparent" />
          </>
        )}
        <span className={picture ? 'relative min-w-0 p-3 text-white' : 'min-w-0 p-4 text-ink-brand'}>
          <span dir="auto" className="block truncate text-bar font-semibold">
            {title}
          </span>
          {text && (
            <span dir="auto" className="block truncate text-caption">
              {text}
            </span>
          )}
        </span>
      </PromotionLink>
    </li>
  );
}

function Channel({ channel }: { channel: Promotion }) {
  const seen = useImpression(channel);
  return (
    <div ref={seen} className="shrink-0">
      <PromotionLink
        promotion={channel}
        className="press flex h-11 min-w-22 items-center justify-center gap-2 rounded-full bg-s2 px-4 text-body font-medium whitespace-nowrap"
      >
        {channel.picture && (
          <img src={channel.picture.url} alt="" className="size-6 rounded-full object-cover" />
        )}
        <span dir="auto">{channel.title}</span>
      </PromotionLink>
    </div>
  );
}

/** Banners that are swiped, and links of channels below. */
export function HeadContent({ onHeight }: { onHeight(height: number): void }) {
  const { t } = useLingui();
  const { banners, channels, isHeadKnown } = usePromotions();
  const head = useRef<HTMLDivElement>(null);
  // Banners may come after channels: what is shown decides the height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: banners and channels change the measured height
  useLayoutEffect(() => {
    const measure = () => isHeadKnown && onHeight(head.current!.offsetHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [onHeight, isHeadKnown, banners, channels]);
  return (
    <div ref={head} className="flex flex-col gap-2 px-2 pt-1 pb-1.5">
      {banners.length > 0 && (
        <ul
          aria-label={t({ message: '活动', context: 'banners' })}
          className="side-row snap-x snap-mandatory gap-2"
        >
          {banners.map((banner) => (
            <Banner key={banner.promotionId} banner={banner} />
          ))}
        </ul>
      )}
      {channels.length > 0 && (
        <nav aria-label={t`频道`} className="side-row gap-2">
          {channels.map((channel) => (
            <Channel key={channel.promotionId} channel={channel} />
          ))}
        </nav>
      )}
    </div>
  );
}
