import type { WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';
import { event } from '#platform/events/events.ts';
import type { payOrder } from './order/tables.ts';

/** An order was paid and delivered. */
export type OrderPaid = Readonly<typeof payOrder.$inferSelect>;
export const orderPaid = event<OrderPaid>('order.paid');

/**
 * Money of an order went back to the balance of its buyer. The module of posts notifies about a takedown of a post.
 */
export type OrderRefunded = {
  order: Pick<OrderPaid, 'userId' | 'orderId' | 'type' | 'payeeId' | 'count' | 'title'>;
  refundedFen: number;
  /** The buyer is erased, so the money stayed with the platform. */
  unclaimed?: boolean;
  /** The part of an operator's refund that was taken from the payee. */
  taken?: { userId: string; amountFen: number };
  cause: 'operator' | 'creatorErased' | 'creatorClosed';
};
export const orderRefunded = event<OrderRefunded>('order.refunded');

/** Money of a channel went to the balance, because its order was closed, paid otherwise, or could not be delivered. */
type PaymentCredited = { userId: string; orderId: string; amountFen: number };
export const paymentCredited = event<PaymentCredited>('order.paymentCredited');

/** A withdrawal changed its state after it was applied for. */
type WithdrawalChanged = {
  userId: string;
  withdrawalId: string;
  state: WithdrawalState;
  amountFen: number;
  reason: string | null;
};
export const withdrawalChanged = event<WithdrawalChanged>('withdrawal.changed');

/** A person redeemed a recharge card; `tickets`: how many of all kinds. */
type CardRedeemed = { userId: string; amountFen: number; tickets: number };
export const cardRedeemed = event<CardRedeemed>('wallet.cardRedeemed');

/** A person replaced their pay password, or has set the first one. */
type PayPasswordChanged = { userId: string; first: boolean };
export const payPasswordChanged = event<PayPasswordChanged>('wallet.payPasswordChanged');

/** A person added a bank card. */
type BankCardAdded = { userId: string; last4: string };
export const bankCardAdded = event<BankCardAdded>('wallet.bankCardAdded');

/** Operators corrected the balance of a person; negative when it fell. */
type BalanceAdjusted = { userId: string; amountFen: number };
export const balanceAdjusted = event<BalanceAdjusted>('wallet.balanceAdjusted');

/** An operator gave tickets, or took unused ones back. */
type TicketsChanged = { userId: string; count: number; reason: string };
export const ticketsGranted = event<TicketsChanged>('wallet.ticketsGranted');
export const ticketsTaken = event<TicketsChanged>('wallet.ticketsTaken');
