import type { Order } from '@muyu/contract/wallet/order.ts';
import { onAccountChange } from '../../../client/session.ts';
import { readPaymentPlace } from './payment-place.ts';
import { type Payment, type PaymentRequest, usePayment } from './payment-store.ts';

let settle: (order: Order | null) => void = () => undefined;

/** Begins a payment, which ends the one before. */
export function beginPayment(payment: Payment): Promise<Order | null> {
  endPayment(null);
  usePayment.setState({ payment });
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/**
 * Opens the payment sheet over this page. Resolves with the paid order, or with null when the sheet is closed before
 * that. The sheet closes while the viewer recharges, and opens again on the way back.
 */
export const openPayment = (request: PaymentRequest): Promise<Order | null> =>
  beginPayment({ request, order: null, place: readPaymentPlace() });

/** Ends the payment with its paid order, or with null. */
export function endPayment(order: Order | null): void {
  const resolve = settle;
  settle = () => undefined;
  if (usePayment.getState().payment) usePayment.setState({ payment: null, busy: false, isUnknown: false });
  resolve(order);
}
usePayment.subscribe(({ payment }) => {
  // The sheet could not be loaded.
  if (!payment) settle(null);
});
onAccountChange(() => endPayment(null));
