import type { AnyRouter } from '@tanstack/react-router';
import type { PaymentPlace } from '../pay/payment-place.ts';

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The steps back to a page in the history of this document; 0 when it is not there, or when the browser does not say. */
function stepsTo(path: string): number {
  const { navigation } = window as Partial<Window>;
  const here = navigation?.currentEntry?.index ?? 0;
  const entries = navigation?.entries().slice(0, here) ?? [];
  const page = entries.findLast(({ url, sameDocument }) => sameDocument && url && pathOf(url) === path);
  return page ? here - page.index : 0;
}

/**
 * Returns to the page of a payment, where its sheet opens again: back in the history, or in place of this page when the
 * page of a channel has ended that history. The page below is put below it again.
 */
export function returnToPayment({ history }: AnyRouter, place: PaymentPlace): void {
  const steps = stepsTo(place.path);
  if (steps > 0) history.go(-steps);
  else if (!place.below) history.replace(place.path);
  else {
    history.replace(pathOf(place.below));
    history.push(place.path);
  }
}
