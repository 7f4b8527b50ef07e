import '../media/media.css';
import './feed.css';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { KeptPageContext, PageContext, useKeptPart } from '../../ui/page-context.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { BackButton, TopBar } from '../../ui/top-bar.tsx';
import { useSlidingBar } from './sliding-bar.ts';

type Tab<Key extends string> = { key: Key; label: string; content: ReactNode };
type Props<Key extends string> = {
  title: string;
  label: string;
  tabs: ReadonlyArray<Tab<Key>>;
  /** Stands at the end of the bar. */
  right?: ReactNode;
  /** Shows the way back in place of the mark, on a page that is no main one. */
  back?: boolean;
};

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A main page of several lists beside each other: swipe or tap between them, each keeps its own scroll place. */
export function TabPages<Key extends string>({ title, label, tabs, right, back }: Props<Key>) {
  const [active, setActive] = useState(tabs[0]!.key);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([tabs[0]!.key]));
  const row = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  /** Where a tapped tab is being scrolled to; swipes in between do not count. */
  const heading = useRef<number | null>(null);
  const width = useRef(0);
  useKeptPart({ scroller });
  useSlidingBar(bar, scroller, active);

  const show = (index: number) => {
    const { key } = tabs[index]!;
    setActive(key);
    setSeen((before) => (before.has(key) ? before : new Set(before).add(key)));
  };
  const choose = (key: Key) => {
    const index = tabs.findIndex((tab) => tab.key === key);
    show(index);
    const element = row.current;
    if (!element) return;
    heading.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: calm() ? 'auto' : 'smooth' });
  };
  const swiped = () => {
    const element = row.current;
    if (!element || element.clientWidth === 0) return;
    const place = element.scrollLeft / element.clientWidth;
    if (heading.current !== null) {
      if (Math.abs(place - heading.current) > 0.02) return;
      heading.current = null;
    }
    for (const index of [Math.floor(place), Math.ceil(place)]) {
      const key = tabs[index]?.key;
      if (key) setSeen((before) => (before.has(key) ? before : new Set(before).add(key)));
    }
    const index = Math.round(place);
    if (tabs[index] && tabs[index].key !== active) show(index);
  };
  // The frame may change its width: the row must not stay between two lists.
  const settle = useEffectEvent((element: HTMLElement) => {
    if (element.clientWidth === 0 || element.clientWidth === width.current) return;
    width.current = element.clientWidth;
    const index = tabs.findIndex((tab) => tab.key === active);
    element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' });
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => settle(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <PageContext value={scroller}>
      <div className="lamp absolute inset-0 overflow-hidden bg-bg">
        <div
          ref={bar}
          data-away="false"
          className="sliding-bar lamp absolute inset-x-0 top-0 z-bar overflow-hidden bg-bg"
        >
          <TopBar
            className="sliding-bar-top"
            left={
              <span className={cx('flex items-center', !back && 'gap-2.5 pl-3')}>
                {back ? <BackButton /> : <BrandMark size={30} />}
                <h1 className="text-section font-semibold">{title}</h1>
              </span>
            }
            right={right}
          />
          <Tabs items={tabs} value={active} onChange={choose} label={label} />
          <OfflineStrip />
        </div>
        <div
          ref={row}
          onScroll={swiped}
          onPointerDown={() => {
            heading.current = null;
          }}
          className="snap-row flex size-full overflow-x-auto overflow-y-hidden overscroll-x-contain"
        >
          {tabs.map((tab) => (
            <Panel key={tab.key} label={tab.label} active={tab.key === active} activeScroller={scroller}>
              {seen.has(tab.key) && tab.content}
            </Panel>
          ))}
        </div>
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

/** One of the lists; only the active one answers to the tab bar and to the keyboard. */
function Panel({ label, active, activeScroller, children }: PanelProps) {
  const own = useRef<HTMLElement>(null);
  const kept = useContext(KeptPageContext);
  useLayoutEffect(() => {
    if (active) activeScroller.current = own.current;
  }, [active, activeScroller]);
  return (
    <PageContext value={own}>
      <KeptPageContext value={active ? kept : ''}>
        <section
          ref={own}
          role="tabpanel"
          aria-label={label}
          inert={!active}
          className="scroller size-full shrink-0 snap-center snap-always scroll-pt-[100px] scroll-pb-16 overscroll-x-auto pt-[calc(96px+env(safe-area-inset-top))] pb-[calc(56px+env(safe-area-inset-bottom))]"
        >
          <div className="relative">{children}</div>
        </section>
      </KeptPageContext>
    </PageContext>
  );
}
