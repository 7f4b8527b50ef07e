/** The idempotency keys of postings: what is posted once. */
export const postingKeys = {
  /** The payment of an order from the balance. */
  order: (orderId: string) => `order:${orderId}`,
  refund: (orderId: string) => `refund:${orderId}`,
  /** The gift for a recharge. */
  cashback: (orderId: string) => `cashback:${orderId}`,
  /** The settlement of an earning, of several lots up to one of them. */
  earning: (orderId: string, lot?: number) => `earning:${orderId}${lot === undefined ? '' : `:${lot}`}`,
  /** Money that arrived through a payment channel, under the channel's number of it. */
  trade: (channel: string, tradeNo: string) => `trade:${channel}:${tradeNo}`,
  /** A recharge card, under the hash of its code. */
  card: (codeHash: string) => `card:${codeHash}`,
  adjustment: (adjustmentId: string) => `adjustment:${adjustmentId}`,
  /** A release of unclaimed money. */
  release: (releaseId: string) => `unclaimed:${releaseId}`,
  withdrawal: (withdrawalId: string, step: 'applied' | 'paid' | 'returned') =>
    `withdrawal:${withdrawalId}:${step}`,
};
