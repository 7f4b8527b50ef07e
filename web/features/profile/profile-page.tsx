import './profile.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OfflineStrip } from '../../ui/page/offline-strip.tsx';
import { PageContext, usePageHandle } from '../../ui/page/page-context.ts';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { useScrollRestoration } from '../../ui/page/scroll-restoration.ts';
import { createDoubleTapDetector, scrollToTop } from '../../ui/page/scroll-top.ts';
import { BackButton } from '../../ui/page/top-bar.tsx';

/** Scroll position at which the bar gets its background and the name, px. */
const solidAt = 84;
const collapseAt = 140;

type Props = {
  name: string;
  back?: boolean;
  right?: ReactNode;
  /** Leaves room for the bottom tab bar. */
  tabbed?: boolean;
  onRefresh(): Promise<unknown>;
  children: ReactNode;
};

/** Layout of a profile: the cover lies below a transparent bar, which gets background and name when scrolled. */
export function ProfilePage({ name, back, right, tabbed, onRefresh, children }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const bar = useRef<HTMLElement>(null);
  const [isDouble] = useState(createDoubleTapDetector);
  useScrollRestoration(scroller, !tabbed);
  usePageHandle({ scroller });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scrolled = () => {
      if (!bar.current) return;
      bar.current.dataset.solid = String(element.scrollTop >= solidAt);
      bar.current.dataset.collapsed = String(element.scrollTop >= collapseAt);
    };
    scrolled();
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, []);

  return (
    <PageContext value={scroller}>
      <div className="absolute inset-0 bg-bg">
        <header
          ref={bar}
          data-collapsed="false"
          data-solid="false"
          onPointerUp={(event) => {
            if (isDouble(event.timeStamp)) scrollToTop(scroller.current);
          }}
          className="profile-bar absolute inset-x-0 top-0 z-bar pt-[env(safe-area-inset-top)] transition-colors"
        >
          <div className="relative flex h-13 items-center px-1">
            <div className="flex min-w-11 flex-1">{back && <BackButton />}</div>
            <p aria-hidden="true" className="profile-bar-name max-w-[60%] truncate text-bar font-semibold">
              {name}
            </p>
            <div className="flex min-w-11 flex-1 justify-end">{right}</div>
          </div>
          <OfflineStrip />
        </header>
        <main
          ref={scroller}
          tabIndex={-1}
          className={`scroller size-full ${tabbed ? 'pb-[calc(56px+env(safe-area-inset-bottom))]' : 'pb-[env(safe-area-inset-bottom)]'}`}
        >
          <PullToRefresh onRefresh={onRefresh}>{children}</PullToRefresh>
        </main>
      </div>
    </PageContext>
  );
}
