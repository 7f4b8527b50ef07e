import { createContext, type RefObject, useContext, useEffect } from 'react';

/** The scroller of the page that a component stands on. */
export const PageContext = createContext<RefObject<HTMLElement | null>>({ current: null });
export const usePageScroller = () => useContext(PageContext);

/** The route of a page that is kept alive, '' on all others. */
export const KeptPageContext = createContext('');

type Kept = { scroller?: RefObject<HTMLElement | null>; refresh?: () => unknown };
const kept = new Map<string, Kept>();

const set = (key: string, part: Kept) => kept.set(key, { ...kept.get(key), ...part });

/** Lets the tab bar reach the page that it stands for: its scroller and its refresh. */
export function useKeptPart(part: Kept): void {
  const key = useContext(KeptPageContext);
  useEffect(() => {
    if (key) set(key, part);
  });
}

/** What the kept page of this route offers to the tab bar. */
export const keptPart = (key: string): Kept => kept.get(key) ?? {};
