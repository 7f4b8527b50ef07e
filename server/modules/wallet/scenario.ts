/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { addBankCard } from './bank-card/bank-cards.ts';
export { sandbox } from './channel/sandbox.ts';
export { settleEarnings } from './earning/settle-earnings.ts';
export { settleEarningsJob } from './jobs.ts';
export { flushCredits } from './ledger/flush-credits.ts';
export { reconcile } from './ledger/reconcile.ts';
export { confirmPayment } from './order/commands/confirm-payment.ts';
export { createOrder } from './order/commands/create-order.ts';
export { createPayToken } from './order/commands/create-pay-token.ts';
export { payAtSandbox } from './order/commands/pay-at-sandbox.ts';
export { payLockedOrder } from './order/commands/pay-locked-order.ts';
export { payOrder } from './order/commands/pay-order.ts';
export { refundOrder } from './order/commands/refund-order.ts';
export { findOrderProduct } from './order/order-products.ts';
export { lockOrder } from './order/queries/find-order.ts';
export { numberOfOrder } from './order/views.ts';
export { addPayPassword } from './pay-password/set-pay-password.ts';
export { createRechargeCards } from './recharge/create-cards.ts';
export { redeemRechargeCard } from './recharge/redeem-card.ts';
export { applyForWithdrawal } from './withdrawal/commands/apply-for-withdrawal.ts';
export {
  approveWithdrawal,
  failWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal,
  startPayingWithdrawal,
} from './withdrawal/commands/decide-withdrawal.ts';
