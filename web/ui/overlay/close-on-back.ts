import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { isOverlayEntry, overlaysOf } from '../../client/history-entry.ts';

/** The open overlays that own a history entry, by id, with the function that closes each. */
const openOverlays = new Map<string, () => void>();
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

const topOverlay = (state: unknown) => overlaysOf(state).at(-1);
const isOpen = (id: string) => openOverlays.has(id);

function stepBack(): void {
  isSteppingBack = true;
  window.history.back();
}

/** Calls `act` now, or after the step back that is under way. */
function afterStepBack(act: () => void): void {
  if (isSteppingBack) waiting.push(act);
  else act();
}

/** Resolves when no step back is under way and what waited for it has begun. */
export const waitForSteps = (): Promise<void> => new Promise((resolve) => afterStepBack(resolve));

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
  if (top && !isOpen(top)) {
    stepBack();
    return;
  }
  isSteppingBack = true;
  // Not at once: the listener of the app's history may come later, and waits on a page that asks before it is left.
  endOfStep = window.setTimeout(endStep);
}

/**
 * Prepares the app's history for overlays that own an entry; call once at start-up. History holds no entry of a closed
 * overlay below the current one: a page that is opened from an overlay, and an overlay that is opened while another closes,
 * replace the entry of the overlay. A page that replaces the page of open overlays closes them first.
 */
export function installOverlayHistory(history: RouterHistory): void {
  const { push, replace, subscribe } = history;
  history.subscribe = (listener) => subscribe((change) => isLeaving || listener(change));
  history.push = (...target) =>
    afterStepBack(() => {
      const top = topOverlay(history.location.state);
      const replaces = top && !(isOpen(top) && topOverlay(target[1]));
      (replaces ? replace : push)(...target);
    });
  history.replace = (...target) => {
    const act = () => {
      replace(...target);
      // A page that is pushed in the same task would take the place of this one.
      history.flush();
    };
    if (topOverlay(target[1])) act();
    else leaveOverlays(history, act);
  };
  addEventListener('popstate', onPopState);
  // A reload with an open overlay: without this step, going back would first lead to the same page.
  if (isOverlayEntry(window.history.state)) stepBack();
}

/**
 * Gives an open overlay a history entry, so that the back gesture closes the overlay first. An overlay that `close` leaves open, for
 * instance while a payment runs, gets another entry.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const { history } = useRouter();
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0);
  const onBack = useEffectEvent(() => {
    close();
    countAttempt();
  });

  useEffect(() => {
    if (!open) return;
    // Unique across reloads: entries of an earlier load are entries of closed overlays.
    const id = `${randomUuid()}-${attempts}`;
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
  }, [open, history, attempts]);
}
