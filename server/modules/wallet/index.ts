/** Balances, orders, payment channels, tickets and withdrawals. */

export { sumChannelPayments } from './admin/get-overview.ts';
export { countUsed } from './code/count-used.ts';
export { redeemCode } from './code/redeem-code.ts';
export { revokeBatch } from './code/revoke-batch.ts';
export { sumEarnedAndWithdrawn, sumIncomeByDay, sumIncomeByPost } from './earning/sum-income.ts';
export {
  balanceAdjusted,
  bankCardAdded,
  cardRedeemed,
  type OrderPaid,
  type OrderRefunded,
  orderPaid,
  orderRefunded,
  paymentCredited,
  payPasswordChanged,
  ticketsGranted,
  ticketsTaken,
  withdrawalChanged,
} from './events.ts';
export { getBalances } from './ledger/get-balances.ts';
export { refundOrder } from './order/commands/refund-order.ts';
export { getPaidOrders } from './order/queries/get-paid-orders.ts';
export { listOwnOrders } from './order/queries/orders.ts';
export { keptSubscriptionTitle, subscriptionTitle } from './order/subscription-titles.ts';
export { newCardCode, normalizeCardCode } from './recharge/card-code.ts';
export { minimumMoneyAge, shareBasisPoints } from './settings.ts';
export { grantTickets, useTicket } from './ticket/grant-tickets.ts';
