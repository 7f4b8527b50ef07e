import { useLingui } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../client/device/page-title.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { usePageScroller } from './page-context.ts';
import { createDoubleTapDetector, scrollToTop } from './scroll-top.ts';

type Props = {
  title?: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
  /** Shows the back button: to the previous page, or home without one. */
  back?: boolean;
  /** Replaces the title; as wide as the bar allows. */
  children?: ReactNode;
  className?: string;
};

/** The top bar of a page, 52 px; its title names the page. A double tap within 400 ms scrolls the page to its top. */
export function TopBar({ title, left, right, back, children, className }: Props) {
  const scroller = usePageScroller();
  usePageTitle(typeof title === 'string' ? title : null);
  const [isDouble] = useState(createDoubleTapDetector);
  return (
    <div
      onPointerUp={(event) => {
        if (isDouble(event.timeStamp)) scrollToTop(scroller.current);
      }}
      className={cx('relative z-bar shrink-0 pt-[env(safe-area-inset-top)]', className)}
    >
      <div className="flex h-13 items-center px-1">
        {children ? (
          <>
            {back && <BackButton />}
            {left}
            <div className="min-w-0 flex-1">{children}</div>
            {right}
          </>
        ) : (
          <div
            className={cx(
              'grid min-w-0 flex-1 items-center',
              // A title on the left gives way to what is on the right.
              title
                ? 'grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)]'
                : 'grid-cols-[minmax(0,1fr)_0_max-content]',
            )}
          >
            <div className="flex min-w-11 items-center">
              {back && <BackButton />}
              {left}
            </div>
            {title ? <h1 className="truncate text-bar font-semibold">{title}</h1> : <span />}
            {/* Narrower than the left part where a long title needs the room. */}
            <div className="flex items-center justify-end">{right}</div>
          </div>
        )}
      </div>
    </div>
  );
}

export function BackButton({ className }: { className?: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/', replace: true }));
  return (
    <IconButton label={t`返回`} onClick={back} className={className}>
      <ChevronLeft size={26} />
    </IconButton>
  );
}
