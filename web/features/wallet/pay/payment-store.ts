import { isRecord, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import type { Order, OrderType } from '@muyu/contract/wallet/order.ts';
import { create } from 'zustand';
import { useSession } from '../../../client/session.ts';
import type { PaymentPlace } from './payment-place.ts';

/** A payment to make. Without `payAmount` the server names the price; a reward needs it. */
export type PaymentRequest = {
  type: OrderType;
  productId: string;
  count?: number;
  /** Yuan. */
  payAmount?: number;
  /** Yuan on top of a recharge, as shown. */
  cashback?: number;
  /** The days of one purchase, and the tickets of each kind that it brings, as shown. */
  days?: number | undefined;
  tickets?: number | undefined;
  title: string;
  remark?: string;
};

/** A payment that has begun: `place` is where its sheet belongs, `order` what the server made of it. */
export type Payment = { request: PaymentRequest; order: Order | null; place: PaymentPlace };
/** The payment with the account that began it: a page that is loaded for another account does not show it. */
type Stored = { userId: string | undefined; payment: Payment };

const presentUserId = () => useSession.getState().account?.userId;

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && isRecord(value.payment) && isRecord(value.payment.place);

const key = 'payment';
/** The payment that this tab has begun; one of another account is deleted. */
export function readStored(): Payment | null {
  const stored = safeSessionStorage.readJson<Stored | null>(key, isStored, null);
  if (stored?.userId === presentUserId()) return stored?.payment ?? null;
  safeSessionStorage.write(key, null);
  return null;
}

/** The payment under way, also after a channel's page has replaced this one. */
export const usePayment = create<{
  payment: Payment | null;
  /** A request of the payment is running: the sheet does not close. */
  busy: boolean;
  /** The reply to the payment was lost, and the order has not answered since. */
  isUnknown: boolean;
}>(() => ({ payment: readStored(), busy: false, isUnknown: false }));
usePayment.subscribe(({ payment }) => {
  const stored: Stored | null = payment && { userId: presentUserId(), payment };
  safeSessionStorage.write(key, stored && JSON.stringify(stored));
});
