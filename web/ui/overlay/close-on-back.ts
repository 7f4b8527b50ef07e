import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The overlays that are open at a history entry, the lowest first. An entry without this list is a page's own. */
type EntryState = { overlays?: readonly string[] };

/** The open overlays that own a history entry, by id, with the function that closes each. */
const openOverlays = new Map<string, () => void>();
let lastId = 0;
/**
 * True from `history.back()` until the app's history has taken over the entry to which it leads. An entry pushed in between
 * would be removed by the step, and a replaced one would be left.
 */
let isSteppingBack = false;
let endOfStep: number | undefined;
/** True during steps to the page below the overlays, which is left at once: the router does not load it. */
let isLeaving = false;
/** Acts that wait for the end of the step. */
let waiting: (() => void)[] = [];

const overlaysOf = (state: unknown): readonly string[] => (state as EntryState | null)?.overlays ?? [];
const topOverlay = (state: unknown) => overlaysOf(state).at(-1);

/** Whether a history entry belongs to an overlay and not to its page. */
export const isOverlayEntry = (state: unknown): boolean => topOverlay(state) !== undefined;
const isOpen = (id: string | undefined) => id !== undefined && openOverlays.has(id);

function stepBack(): void {
  isSteppingBack = true;
  window.history.back();
}

/** Calls `act` now, or after the step back that is under way. */
function afterStepBack(act: () => void): void {
  if (isSteppingBack) waiting.push(act);
  else act();
}

/**
 * Calls `act`, which leaves the page, when the current entry is the page's own: now, or after steps back that close the
 * overlays.
 */
export function leaveOverlays(history: RouterHistory, act: () => void): void {
  afterStepBack(() => {
    isLeaving = isOverlayEntry(history.location.state);
    if (isLeaving) {
      stepBack();
      leaveOverlays(history, act);
    } else act();
  });
}

function endStep(): void {
  isSteppingBack = false;
  const acts = waiting;
  waiting = [];
  // An act may step back again; the ones behind it wait for that, too.
  for (const act of acts) afterStepBack(act);
}

/** Closes the overlays that the new entry does not list, and leaves an entry whose overlay is closed already. */
function onPopState(): void {
  clearTimeout(endOfStep);
  const { state } = window.history;
  for (const [id, close] of [...openOverlays].reverse()) {
    if (overlaysOf(state).includes(id)) continue;
    openOverlays.delete(id);
    close();
  }
  const top = topOverlay(state);
  if (top !== undefined && !isOpen(top)) {
    stepBack();
    return;
  }
  isSteppingBack = true;
  // Not at once: on a page that asks before it is left, the app's history takes over the entry after the listeners.
  endOfStep = window.setTimeout(endStep);
}

/**
 * Prepares the app's history for overlays that own an entry; call once at start-up. History holds no entry of a closed
 * overlay below the current one: a page that is opened from an overlay, and an overlay that is opened while another closes,
 * replace the entry of the overlay. A page that replaces the page of open overlays closes them first.
 */
export function installOverlayHistory(history: RouterHistory): void {
  const { push, replace, subscribe } = history;
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (!isLeaving) listener(change);
    });
  history.push = (path, next, options) =>
    afterStepBack(() => {
      const top = topOverlay(history.location.state);
      const replaces = top !== undefined && !(isOpen(top) && topOverlay(next));
      (replaces ? replace : push)(path, next, options);
    });
  history.replace = (path, next, options) => {
    const act = () => {
      replace(path, next, options);
      // A page that is pushed in the same task would take the place of this one.
      history.flush();
    };
    if (isOverlayEntry(next)) act();
    else leaveOverlays(history, act);
  };
  // After the listener of `history`, which takes over the new entry.
  removeEventListener('popstate', onPopState);
  addEventListener('popstate', onPopState);
  // A reload with an open overlay: without this step, going back would first lead to the same page.
  if (isOverlayEntry(window.history.state)) stepBack();
}

/** Gives an open overlay a history entry, so that the back gesture closes the overlay first. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const { history } = useRouter();
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    lastId += 1;
    // Unique across reloads: entries of an earlier load are entries of closed overlays.
    const id = `${performance.timeOrigin}-${lastId}`;
    let isCancelled = false;
    afterStepBack(() => {
      if (isCancelled) return;
      const { href, state } = history.location;
      const below = overlaysOf(state).filter(isOpen);
      history.push(href, { ...state, overlays: [...below, id] } as typeof state);
      history.flush();
      openOverlays.set(id, () => onBack());
    });
    return () => {
      isCancelled = true;
      openOverlays.delete(id);
      // After a navigation of the same task: that one has replaced the entry. A step that is under way goes on to this entry.
      setTimeout(() => {
        if (!isSteppingBack && topOverlay(window.history.state) === id) stepBack();
      });
    };
  }, [open, history]);
}
