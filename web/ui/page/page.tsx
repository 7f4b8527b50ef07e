import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { PageContext, usePageHandle } from './page-context.ts';

type Props = {
  /** Fixed content above the scroller: a TopBar, tabs. */
  bar?: ReactNode;
  /** Fixed content below the scroller: a composer, an action. */
  foot?: ReactNode;
  /** Leaves room for the bottom tab bar. */
  tabbed?: boolean;
  /** Shows the glow of main pages. */
  glow?: boolean;
  scrollRef?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/** A page: one scroller between fixed content above and below, with padding for the safe areas. */
export function Page({ bar, foot, tabbed, glow, scrollRef, className, children }: Props) {
  const own = useRef<HTMLElement>(null);
  const scroller = scrollRef ?? own;
  usePageHandle({ scroller });
  return (
    <PageContext value={scroller}>
      <div className={cx('absolute inset-0 flex flex-col bg-bg', glow && 'page-glow')}>
        <header className="contents">
          {bar}
          <OfflineStrip />
        </header>
        <main
          ref={scroller}
          tabIndex={-1}
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
        {foot && <footer className="contents">{foot}</footer>}
      </div>
    </PageContext>
  );
}
