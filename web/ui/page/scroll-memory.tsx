import { useContext, useEffect, useState } from 'react';
import { KeepAliveContext, usePageScroller } from './page-context.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

/** Restores the scroll position of the page around it, which is not kept alive, or of one (`part`) of its lists side by side. */
export function ScrollMemory({ part }: { part?: string }) {
  const isKept = useContext(KeepAliveContext) !== '';
  // The scroller around it exists once all of them are mounted.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useScrollRestoration(usePageScroller(), mounted && !isKept, part);
  return null;
}
