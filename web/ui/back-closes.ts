import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Marked = { overlay?: number; __TSR_index?: number };

/** Layers that are open now; a history entry whose layer is not among them is stale and stepped over. */
const open = new Set<number>();
let lastId = 0;
let index = 0;

/** Steps through the history that were asked for and have not happened yet. */
let steps = 0;
/** A step that leads nowhere tells nothing; it is given up after so long, milliseconds. */
const stepMs = 1000;

function step(by: 1 | -1): void {
  steps += 1;
  const timer = setTimeout(done, stepMs);
  function done() {
    clearTimeout(timer);
    removeEventListener('popstate', done);
    steps -= 1;
  }
  addEventListener('popstate', done);
  window.history.go(by);
}

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
    if (overlay && !open.has(overlay)) step(backwards ? -1 : 1);
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
    const popped = () => {
      const { overlay } = marked();
      // A younger layer above this one was opened or closed: this one stays.
      if (overlay !== undefined && overlay >= id) return;
      open.delete(id);
      onBack();
    };
    const enter = () => {
      const { href, state } = router.history.location;
      router.history.push(href, { ...state, overlay: id } as typeof state);
      router.history.flush();
      addEventListener('popstate', popped);
    };
    let waiting = 0;
    // A step that is still under way would take the new entry with it.
    const enterWhenStill = () => {
      if (steps === 0) enter();
      else waiting = window.setTimeout(enterWhenStill, 10);
    };
    enterWhenStill();
    return () => {
      clearTimeout(waiting);
      removeEventListener('popstate', popped);
      open.delete(id);
      // Later than a navigation of the same moment, which must not be undone.
      setTimeout(() => {
        if (marked().overlay === id) step(-1);
      });
    };
  }, [isOpen, router]);
}
