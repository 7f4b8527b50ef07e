import type { Promotion } from '@muyu/contract/site/promotion.ts';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trackEvent } from '../../client/tracking/track.ts';

type Props = { promotion: Promotion; className?: string; onOpen?(): void; children: ReactNode };

/** A link of a promotion: a page of the app, or another site in a new tab; just its content without a link. */
export function PromotionLink({ promotion, className, onOpen, children }: Props) {
  const router = useRouter();
  const { link, promotionId } = promotion;
  if (!link) return <div className={className}>{children}</div>;
  const opened = () => {
    trackEvent('click', promotionId);
    onOpen?.();
  };
  if (!link.startsWith('/')) {
    return (
      <a href={link} target="_blank" rel="noopener nofollow sponsored" className={className} onClick={opened}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={link}
      className={className}
      onClick={(event) => {
        opened();
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.push(link);
      }}
    >
      {children}
    </a>
  );
}
