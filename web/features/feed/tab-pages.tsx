import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';
import '../../ui/list/snap-row.css';
import './feed.css';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePageTitle } from '../../client/device/page-title.ts';
import { cx } from '../../ui/cx.ts';
import { BrandMark } from '../../ui/image/brand-mark.tsx';
import { OfflineStrip } from '../../ui/page/offline-strip.tsx';
import { PageContext, ShownContext, usePageHandle } from '../../ui/page/page-context.ts';
import { Tabs } from '../../ui/page/tabs.tsx';
import { BackButton, TopBar } from '../../ui/page/top-bar.tsx';
import { useSlidingBar } from './sliding-bar.ts';
import { useHeight } from './waterfall/use-height.ts';

type Tab<Key extends string> = { key: Key; label: string; content: ReactNode };
type Props<Key extends string> = {
  title: string;
  label: string;
  tabs: ReadonlyArray<Tab<Key>>;
  /** Content at the end of the bar. */
  right?: ReactNode;
  /** Content of the bar in the place of the title, which screen readers still read. */
  middle?: ReactNode;
  /** The active tab and its setter, where the page stores it. */
  chosen?: readonly [Key, (next: Key) => void];
  /** Shows a back button instead of the logo, on pages outside the main navigation. */
  back?: boolean;
};

/** A page of several lists side by side: swipe or tap between them; each keeps its scroll position. */
export function TabPages<Key extends string>({
  title,
  label,
  tabs,
  right,
  middle,
  chosen,
  back,
}: Props<Key>) {
  const [own, setOwn] = useState(tabs[0]!.key);
  const [active, setActive] = chosen ?? [own, setOwn];
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([active]));
  const row = useRef<HTMLElement>(null);
  const [strip, stripHeight] = useHeight();
  const bar = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLElement>(null);
  /** The tab that a tap scrolls to; scroll positions on the way are ignored. */
  const scrollTarget = useRef<number | null>(null);
  const width = useRef(0);
  usePageHandle({ scroller });
  useSlidingBar(bar, scroller, active);

  const show = (index: number) => {
    const { key } = tabs[index]!;
    setActive(key);
    setVisited((before) => (before.has(key) ? before : new Set(before).add(key)));
  };
  const choose = (key: Key) => {
    const index = tabs.findIndex((tab) => tab.key === key);
    show(index);
    const element = row.current;
    if (!element) return;
    scrollTarget.current = index;
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
    // Firefox may give up a scroll when the layout changes meanwhile.
    setTimeout(() => {
      if (scrollTarget.current === index) element.scrollTo({ left: index * element.clientWidth });
    }, 1_000);
  };
  const swiped = () => {
    const element = row.current;
    if (!element || element.clientWidth === 0) return;
    const position = element.scrollLeft / element.clientWidth;
    if (scrollTarget.current !== null) {
      if (Math.abs(position - scrollTarget.current) > 0.02) return;
      scrollTarget.current = null;
    }
    for (const index of [Math.floor(position), Math.ceil(position)]) {
      const key = tabs[index]?.key;
      if (key) setVisited((before) => (before.has(key) ? before : new Set(before).add(key)));
    }
    const index = Math.round(position);
    if (tabs[index] && tabs[index].key !== active) show(index);
  };
  usePageTitle(title);
  // On a change of width the row is aligned to the active list again.
  const realign = useEffectEvent((element: HTMLElement) => {
    if (element.clientWidth === 0 || element.clientWidth === width.current) return;
    width.current = element.clientWidth;
    const index = tabs.findIndex((tab) => tab.key === active);
    element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' });
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => realign(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <PageContext value={scroller}>
      <div className="page-glow absolute inset-0 overflow-hidden bg-bg">
        <header
          ref={bar}
          data-collapsed="false"
          className="sliding-bar page-glow absolute inset-x-0 top-0 z-bar overflow-hidden bg-bg"
        >
          <TopBar
            className="sliding-bar-top"
            left={
              <span className={cx('flex min-w-0 items-center', !back && 'gap-2.5 pl-3')}>
                {back ? <BackButton /> : <BrandMark size={30} />}
                <h1 className={middle ? 'sr-only' : 'truncate text-section font-semibold'}>{title}</h1>
              </span>
            }
            right={right}
          >
            {middle}
          </TopBar>
          <Tabs items={tabs} value={active} onChange={choose} label={label} />
          <div ref={strip}>
            <OfflineStrip />
          </div>
        </header>
        <main
          ref={row}
          tabIndex={-1}
          style={{ '--strip': `${stripHeight}px` } as CSSProperties}
          onScroll={swiped}
          onPointerDown={() => {
            scrollTarget.current = null;
          }}
          className="snap-row flex size-full overflow-x-auto overflow-y-hidden overscroll-x-contain outline-none"
        >
          {tabs.map((tab) => (
            <Panel key={tab.key} label={tab.label} active={tab.key === active} activeScroller={scroller}>
              {visited.has(tab.key) && tab.content}
            </Panel>
          ))}
        </main>
      </div>
    </PageContext>
  );
}

type PanelProps = {
  label: string;
  active: boolean;
  activeScroller: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** One of the lists; only the active list reacts to the tab bar and the keyboard. */
function Panel({ label, active, activeScroller, children }: PanelProps) {
  const own = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (active) activeScroller.current = own.current;
  }, [active, activeScroller]);
  return (
    <PageContext value={own}>
      <ShownContext value={active}>
        <section
          ref={own}
          role="tabpanel"
          aria-label={label}
          tabIndex={-1}
          inert={!active}
          className="scroller size-full shrink-0 snap-center snap-always scroll-pt-[100px] scroll-pb-16 overscroll-x-auto pt-[calc(96px+var(--strip)+env(safe-area-inset-top))] pb-[calc(56px+env(safe-area-inset-bottom))]"
        >
          <div className="relative">{children}</div>
        </section>
      </ShownContext>
    </PageContext>
  );
}
