import type { AnyRouter } from '@tanstack/react-router';
import { overlaysOf } from '../../../client/history-entry.ts';

/** Where in the history of the tab a payment began. */
export type PaymentPlace = {
  /** Path with search of the page that the sheet belongs to. */
  path: string;
  /** The same of the page below it; null when there is none, or when the browser does not say. */
  below: string | null;
  /** The entry of the page in the app's history, which begins again with each document. */
  index: number;
  documentStart: number;
};

type EntryState = { __TSR_index?: number } | null;

/** The entry of the page itself, below those of its open overlays. */
const pageIndex = (state: EntryState): number => (state?.__TSR_index ?? 0) - overlaysOf(state).length;

/** The page below the current one. Safari has the Navigation API since 26.2, Firefox since 147. */
function readPathBelow(path: string): string | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = navigation;
  const paths = navigation
    .entries()
    .slice(0, currentEntry?.index ?? 0)
    .map(({ url }) => new URL(url ?? '/', window.location.origin))
    .map(({ pathname, search }) => pathname + search);
  return paths.findLast((below) => below !== path) ?? null;
}

/** The place of a payment that begins now. */
export function readPaymentPlace(): PaymentPlace {
  const path = window.location.pathname + window.location.search;
  const index = pageIndex(window.history.state as EntryState);
  return {
    path,
    below: index > 0 ? readPathBelow(path) : null,
    index,
    documentStart: performance.timeOrigin,
  };
}

/**
 * Returns to the page of a payment, where its sheet opens again: back in the history, or in place of this page when the
 * page of a channel has ended that history. The page below is put below it again.
 */
export function returnToPayment({ history }: AnyRouter, place: PaymentPlace): void {
  const steps = pageIndex(history.location.state) - place.index;
  if (place.documentStart === performance.timeOrigin && steps > 0) {
    history.go(-steps);
    return;
  }
  if (place.below === null) history.replace(place.path);
  else {
    history.replace(place.below);
    history.push(place.path);
  }
}
