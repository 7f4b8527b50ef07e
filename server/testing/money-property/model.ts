import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { orderErrors } from '@muyu/contract/wallet/order.ts';
import type { MemberBalances } from '../../modules/wallet/ledger/get-balances.ts';

/** An order as the model knows it. */
export type ModelOrder = {
  orderId: string;
  kind: 'recharge' | 'vip' | 'post' | 'reward' | 'subscription';
  buyer: number;
  payee: number;
  /** Of a post or a reward. */
  postId: string | null;
  amountFen: number;
  /** Months of a subscription, otherwise 1. */
  count: number;
  cashbackFen: number;
  state: 'pending' | 'paid' | 'failed' | 'closed';
  expiresAt: number;
  createdAt: number;
  /** Decision of the channel; `lost`: it has the money and its callback did not come. */
  trade: 'none' | 'open' | 'paid' | 'failed' | 'lost';
  /** The parts of the earning of the payee that are unsettled, in the order of their times. */
  lots: { fen: number; at: number }[];
  refunded: boolean;
  paidAt: number;
};

/** Whether somebody earns by an order; such orders can be refunded. */
const hasPayee = ({ kind }: Pick<ModelOrder, 'kind'>) => kind !== 'recharge' && kind !== 'vip';

export type ModelWithdrawal = {
  withdrawalId: string;
  who: number;
  amountFen: number;
  state: 'applied' | 'approved' | 'paying' | 'paid' | 'rejected' | 'failed';
};

const weekMs = 7 * DAY_MS;
const monthMs = 31 * DAY_MS;
/** Purchases of so many days before a takedown are refunded. */
const refundMs = 30 * DAY_MS;

/** Balances, orders, what these opened, and withdrawals in memory by the rules of the wallet. Amounts in fen. */
export class MoneyModel {
  readonly orders: ModelOrder[] = [];
  readonly withdrawals: ModelWithdrawal[] = [];
  readonly balances: MemberBalances[];
  /** By buyer and post the order that unlocked it. */
  readonly unlocks = new Map<string, ModelOrder>();
  readonly takenDown = new Set<string>();
  /** The ends of subscriptions by buyer and creator. */
  readonly paidUntil = new Map<string, number>();
  /** VIP codes that were redeemed. */
  codes = 0;
  /** Money of the platform that arrived for erased accounts. */
  unclaimedFen: number;
  constructor(balances: readonly MemberBalances[], unclaimedFen: number) {
    this.unclaimedFen = unclaimedFen;
    this.balances = balances.map((each) => ({ ...each }));
  }

  isOpen({ state, expiresAt }: ModelOrder, now: number): boolean {
    return state === 'pending' && expiresAt > now;
  }

  /** Why an order cannot be delivered to its buyer; null when it can. */
  deliveryError(
    { kind, buyer, payee, postId, count }: Pick<ModelOrder, 'kind' | 'buyer' | 'payee' | 'postId' | 'count'>,
    now: number,
  ): ErrorDefinition | null {
    const ahead = Math.max(0, (this.paidUntil.get(`${buyer} ${payee}`) ?? 0) - now) + count * monthMs;
    if (kind === 'subscription') return ahead > 12 * monthMs ? orderErrors.paidAhead : null;
    if (postId === null) return null;
    if (this.takenDown.has(postId)) return orderErrors.unavailable;
    return kind === 'post' && this.unlocks.has(`${buyer} ${postId}`) ? orderErrors.alreadyOwned : null;
  }

  /** Pays an open order from the balance; the error when it is refused. */
  pay(order: ModelOrder, now: number): ErrorDefinition | null {
    const buyer = this.balances[order.buyer]!;
    if (order.kind !== 'recharge') {
      if (buyer.available < order.amountFen) return orderErrors.insufficientBalance;
      const error = this.deliveryError(order, now);
      if (error) return error;
      buyer.available -= order.amountFen;
    }
    buyer.available += order.cashbackFen;
    if (hasPayee(order)) {
      order.lots = this.lotsOf(order, now);
      this.balances[order.payee]!.unsettled += this.netOf(order);
    }
    if (order.kind === 'post') this.unlocks.set(`${order.buyer} ${order.postId}`, order);
    order.state = 'paid';
    order.paidAt = now;
    return null;
  }

  /** Books what the channel says for the first time about the trade of an order; `paidAt`: when it was paid. */
  confirm(order: ModelOrder, outcome: 'paid' | 'failed', now: number, paidAt = now): void {
    order.trade = outcome;
    const isPlausible = paidAt >= order.createdAt && paidAt <= now;
    const isOpen = this.isOpen(order, outcome === 'paid' && isPlausible ? paidAt : now);
    if (outcome === 'failed') {
      if (isOpen) order.state = 'failed';
      return;
    }
    this.balances[order.buyer]!.available += order.amountFen;
    if (isOpen && this.pay(order, now)) order.state = 'failed';
  }

  /** Closes the orders whose time is over; one that a channel may have taken money for, two minutes later. */
  sweep(now: number): void {
    for (const order of this.orders) {
      const isAtChannel = order.trade === 'open' || order.trade === 'lost';
      const isOver = order.expiresAt + (isAtChannel ? 2 * 60_000 : 0) <= now;
      if (order.state === 'pending' && isOver) order.state = 'closed';
    }
  }

  /** Books the payments that the channel has and whose callback did not come; `since`: only of orders made after this time. */
  confirmLost(now: number, since = 0): void {
    for (const order of this.orders)
      if (order.trade === 'lost' && order.createdAt > since) this.confirm(order, 'paid', now);
  }

  /** The result of a refund of a part or of all: only what somebody earned by can be refunded, once. */
  refund(order: ModelOrder, fen: number, now: number): boolean {
    if (!hasPayee(order) || order.state !== 'paid' || order.refunded) return false;
    const payee = this.balances[order.payee]!;
    const fromPayee = Math.floor((this.netOf(order) * fen) / order.amountFen);
    let left = fromPayee;
    for (const { lots } of [order, ...this.otherOrders(order)])
      for (const lot of lots.toReversed()) {
        const part = Math.min(lot.fen, left);
        payee.unsettled -= part;
        lot.fen -= part;
        left -= part;
      }
    payee.available -= Math.min(payee.available, left);
    order.refunded = true;
    if (order.kind === 'subscription') this.shorten(order, now);
    const key = `${order.buyer} ${order.postId}`;
    if (this.unlocks.get(key) === order) this.unlocks.delete(key);
    this.balances[order.buyer]!.available += fen;
    return true;
  }

  /** Operators take a post down: the purchases of the last days are refunded, the oldest first. */
  takeDown(postId: string, now: number): void {
    this.takenDown.add(postId);
    const due = [...this.unlocks.values()]
      .filter((order) => order.postId === postId && order.paidAt > now - refundMs)
      .toSorted((a, b) => a.paidAt - b.paidAt || a.buyer - b.buyer);
    for (const order of due) this.refund(order, order.amountFen, now);
  }

  /** Closes an order as its buyer does; false when it is paid. */
  close(order: ModelOrder): boolean {
    if (order.state === 'pending') order.state = 'closed';
    return order.state !== 'paid';
  }

  settle(now: number): void {
    for (const { payee, lots } of this.orders)
      for (const lot of lots) {
        if (lot.at > now) continue;
        this.balances[payee]!.unsettled -= lot.fen;
        this.balances[payee]!.available += lot.fen;
        lot.fen = 0;
      }
  }

  openWithdrawal(who: number): ModelWithdrawal | undefined {
    return this.withdrawals.find(
      (each) => each.who === who && ['applied', 'approved', 'paying'].includes(each.state),
    );
  }

  /** Moves a withdrawal; false when its state does not allow it. */
  decide(withdrawal: ModelWithdrawal, to: ModelWithdrawal['state']): boolean {
    const from = { applied: '', approved: 'applied', paying: 'approved', paid: 'paying', failed: 'paying' };
    const isAllowed =
      to === 'rejected' ? ['applied', 'approved'].includes(withdrawal.state) : from[to] === withdrawal.state;
    if (!isAllowed) return false;
    withdrawal.state = to;
    const balance = this.balances[withdrawal.who]!;
    if (['paid', 'rejected', 'failed'].includes(to)) balance.frozen -= withdrawal.amountFen;
    if (to === 'rejected' || to === 'failed') balance.available += withdrawal.amountFen;
    return true;
  }

  /** Earnings of the same payee from other orders, in the order of the orders. */
  private otherOrders({ payee, orderId }: ModelOrder): ModelOrder[] {
    return this.orders
      .filter((other) => other.payee === payee && other.orderId !== orderId)
      .toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
  }

  /** A week after the payment; of a subscription equal parts at the ends of its months, which begin when the time before ends. */
  private lotsOf(order: ModelOrder, now: number): ModelOrder['lots'] {
    const net = this.netOf(order);
    if (order.kind !== 'subscription') return [{ fen: net, at: now + weekMs }];
    const pair = `${order.buyer} ${order.payee}`;
    const begin = Math.max(now, this.paidUntil.get(pair) ?? 0);
    this.paidUntil.set(pair, begin + order.count * monthMs);
    const earned = (months: number) => Math.floor((net * months) / order.count);
    return Array.from({ length: order.count }, (_, i) => ({
      fen: earned(i + 1) - earned(i),
      at: begin + (i + 1) * monthMs,
    }));
  }

  /** Takes the unused time of a refunded order back: what was paid last is used last. */
  private shorten(refunded: ModelOrder, now: number): void {
    const pair = `${refunded.buyer} ${refunded.payee}`;
    const until = this.paidUntil.get(pair)!;
    let left = Math.max(0, until - now);
    const paid = this.orders
      .filter((each) => each.kind === 'subscription' && `${each.buyer} ${each.payee}` === pair)
      .filter((each) => each.state === 'paid' && (each === refunded || !each.refunded))
      .toSorted((a, b) => b.paidAt - a.paidAt || (a.orderId < b.orderId ? 1 : -1));
    for (const each of paid) {
      const unused = Math.min(left, each.count * monthMs);
      if (each === refunded) this.paidUntil.set(pair, until - unused);
      left -= unused;
    }
  }

  private netOf({ amountFen }: ModelOrder): number {
    return amountFen - Math.floor(amountFen / 5);
  }
}
