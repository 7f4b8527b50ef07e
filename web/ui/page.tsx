import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { PageContext, useKeptPart } from './page-context.ts';

type Props = {
  /** What stays above the scroller: a TopBar, tabs. */
  bar?: ReactNode;
  /** What stays below the scroller: a composer, one action. */
  foot?: ReactNode;
  /** Leaves room for the bottom tab bar. */
  tabbed?: boolean;
  /** The lamp glow of a main page. */
  lamp?: boolean;
  scrollRef?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/** A page: one inner scroller between what stays above and below it, padded for the device's safe areas. */
export function Page({ bar, foot, tabbed, lamp, scrollRef, className, children }: Props) {
  const own = useRef<HTMLElement>(null);
  const scroller = scrollRef ?? own;
  useKeptPart({ scroller });
  return (
    <PageContext value={scroller}>
      <div className={cx('absolute inset-0 flex flex-col bg-bg', lamp && 'lamp')}>
        {bar}
        <OfflineStrip />
        <main
          ref={scroller}
          className={cx(
            'scroller min-h-0 flex-1',
            tabbed
              ? 'pb-[calc(56px+env(safe-area-inset-bottom))]'
              : !foot && 'pb-[env(safe-area-inset-bottom)]',
            !bar && 'pt-[env(safe-area-inset-top)]',
            className,
          )}
        >
          {children}
        </main>
        {foot}
      </div>
    </PageContext>
  );
}
