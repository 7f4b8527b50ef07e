import { useLingui } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { usePageScroller } from './page-context.ts';
import { doubleTaps, scrollToTop } from './scroll-top.ts';

type Props = {
  title?: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
  /** Shows the way back: to the page before, or home where there is none. */
  back?: boolean;
  /** Takes the middle instead of a title, as wide as there is room. */
  children?: ReactNode;
  className?: string;
};

/** The bar at the top of a page, 52 px. Two taps on it within 400 ms scroll the page to its top. */
export function TopBar({ title, left, right, back, children, className }: Props) {
  const scroller = usePageScroller();
  const [isDouble] = useState(doubleTaps);
  return (
    <header
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
          <>
            <div className="flex min-w-11 flex-1 items-center">
              {back && <BackButton />}
              {left}
            </div>
            {title && <h1 className="max-w-[60%] truncate text-bar font-semibold">{title}</h1>}
            <div className="flex min-w-11 flex-1 items-center justify-end">{right}</div>
          </>
        )}
      </div>
    </header>
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
