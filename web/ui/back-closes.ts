import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Marked = { overlay?: number; __TSR_index?: number };

/** Layers that are open now; a history entry whose layer is not among them is stale and stepped over. */
const open = new Set<number>();
let lastId = 0;
let index = 0;

const marked = () => (window.history.state ?? {}) as Marked;

/**
 * Steps over the entries of layers that were left by opening a page or another layer from within them. Call once, at
 * the start; the entry of a layer that a reload closed then counts as its page's own.
 */
export function stepOverClosedLayers(history: RouterHistory): void {
  if (marked().overlay) window.history.replaceState({ ...window.history.state, overlay: undefined }, '');
  index = marked().__TSR_index ?? 0;
  history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') index = location.state.__TSR_index;
  });
  addEventListener('popstate', () => {
    const { overlay, __TSR_index: now = 0 } = marked();
    const backwards = now < index;
    index = now;
    if (overlay && !open.has(overlay)) window.history.go(backwards ? -1 : 1);
  });
}

/** While a layer is open it owns a history entry, so that the back gesture closes it before anything else. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!isOpen) return;
    lastId += 1;
    const id = lastId;
    open.add(id);
    const { href, state } = router.history.location;
    router.history.push(href, { ...state, overlay: id } as typeof state);
    router.history.flush();

    const popped = () => {
      const { overlay } = marked();
      // A younger layer above this one was opened or closed: this one stays.
      if (overlay !== undefined && overlay >= id) return;
      open.delete(id);
      onBack();
    };
    addEventListener('popstate', popped);
    return () => {
      removeEventListener('popstate', popped);
      open.delete(id);
      // Later than a navigation of the same moment, which must not be undone.
      setTimeout(() => {
        if (marked().overlay === id) window.history.back();
      });
    };
  }, [isOpen, router]);
}
