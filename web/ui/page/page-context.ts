import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Ref to the scroller of the current page. */
export const PageContext = createContext<RefObject<HTMLElement | null>>({ current: null });
export const usePageScroller = () => useContext(PageContext);

/** Route of the kept page around a component; '' on other pages. */
export const KeepAliveContext = createContext('');

/** Whether the list around a component is the shown one of the lists side by side of its page. */
export const ShownContext = createContext(true);

type PageHandle = { scroller?: RefObject<HTMLElement | null>; refresh?: () => unknown };
const handles = new Map<string, PageHandle>();

const setHandle = (key: string, handle: PageHandle) => handles.set(key, { ...handles.get(key), ...handle });

/** Registers scroller and refresh of a kept page for the tab bar; of lists side by side, those of the shown one. */
export function usePageHandle(handle: PageHandle): void {
  const key = useContext(KeepAliveContext);
  const isShown = useContext(ShownContext);
  useEffect(() => {
    if (key && isShown) setHandle(key, handle);
  });
}

/** The scroller and the refresh that the kept page of a route has registered. */
export const getPageHandle = (key: string): PageHandle => handles.get(key) ?? {};
