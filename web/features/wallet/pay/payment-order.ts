import { type Order, orderTypes } from '@muyu/contract/wallet/order.ts';
import { beginPayment } from './payment.ts';
import { readPaymentPlace } from './payment-place.ts';
import { usePayment } from './payment-store.ts';

/** Opens the payment sheet for a pending order. */
export function resumePayment(order: Order): Promise<Order | null> {
  const { type, productId, count, payAmount, title, remark } = order;
  return beginPayment({
    request: { type, productId, count, payAmount, title, remark },
    order,
    place: readPaymentPlace(),
  });
}

/** Stores the order of the payment; null when it cannot be paid any more. */
export function setPaymentOrder(order: Order | null): void {
  const { payment } = usePayment.getState();
  if (payment) usePayment.setState({ payment: { ...payment, order } });
}

/** Lets the server name the price, after it has refused the one of the request. */
export function clearPaymentPrice(): void {
  const { payment } = usePayment.getState();
  if (!payment || payment.request.type === orderTypes.reward) return;
  const { payAmount: _, ...request } = payment.request;
  usePayment.setState({ payment: { ...payment, request, order: null } });
}
