import { type ReactElement, useRef } from 'react';
import { Page } from '../../../ui/page/page.tsx';
import { useScrollRestoration } from '../../../ui/page/scroll-restoration.ts';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import type { FeedPages } from '../use-feed.ts';
import { Waterfall } from '../waterfall/waterfall.tsx';

type Props = { title: string; pages: FeedPages; empty: ReactElement; tabbed?: boolean };

/** A page of one waterfall. */
export function WaterfallPage({ title, pages, empty, tabbed = false }: Props) {
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  return (
    <Page tabbed={tabbed} glow={tabbed} scrollRef={scroller} bar={<TopBar back title={title} />}>
      <Waterfall pages={pages} empty={empty} />
    </Page>
  );
}
