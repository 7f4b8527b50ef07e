import type { AnyRouter } from '@tanstack/react-router';
import { type PaymentPlace, pageIndex } from '../pay/payment-place.ts';

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
  if (!place.below) history.replace(place.path);
  else {
    const { pathname, search } = new URL(place.below);
    history.replace(pathname + search);
    history.push(place.path);
  }
}
