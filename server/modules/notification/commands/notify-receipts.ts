import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { yuanForReading } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';
import { findUser, nicknameOf } from '#modules/account';
import type { VipCodeRedeemed, VipEnding } from '#modules/membership';
import {
  type BalanceAdjusted,
  type CardRedeemed,
  type OrderPaid,
  type OrderRefunded,
  subscriptionTitle,
} from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { NoticeKey } from '../messages.ts';
import { noticeNames } from '../rules/notice-text.ts';
import { notify } from './notify.ts';

const receipts = {
  [orderTypes.vip]: 'paidVip',
  [orderTypes.post]: 'paidPost',
  [orderTypes.reward]: 'paidReward',
  [orderTypes.subscription]: 'paidSubscription',
  [orderTypes.recharge]: 'recharged',
} as const satisfies Record<OrderType, NoticeKey>;

type Named = Pick<OrderPaid, 'type' | 'payeeId' | 'count' | 'title'>;

/** The person whom the title names: the creator of a subscription. */
const actorOf = ({ type, payeeId }: Named): { actorId?: string } =>
  type === orderTypes.subscription && payeeId !== null ? { actorId: payeeId } : {};

/** The name of what was paid; that of a subscription is the creator's, which the order does not keep. */
async function getTitle(tx: Transaction, { type, payeeId, count, title }: Named): Promise<LocalizedText> {
  const creator = type === orderTypes.subscription && payeeId !== null ? await findUser(tx, payeeId) : null;
  return creator ? subscriptionTitle(nicknameOf(creator), count) : title;
}

/** Listener of `orderPaid`: the receipt of the buyer. An order is paid once, however often a channel calls back. */
export const notifyReceipt =
  (app: App) =>
  async (tx: Transaction, order: OrderPaid, now: Date): Promise<void> => {
    const { userId, orderId, type, amountFen, cashbackFen } = order;
    const hasBonus = type === orderTypes.recharge && cashbackFen !== null && cashbackFen > 0;
    const key = hasBonus ? ('rechargedWithBonus' as const) : receipts[type as OrderType];
    const amounts = { amount: yuanForReading(amountFen), bonus: yuanForReading(cashbackFen ?? 0) };
    const params = { ...noticeNames(await getTitle(tx, order)), ...amounts };
    const link = pagePaths.order(orderId);
    await notify(app, tx, { userId, type: 'system', key, params, link, ...actorOf(order) }, now);
  };

const refundNotices = {
  operator: 'orderRefunded',
  creatorErased: 'subscriptionRefunded',
  creatorClosed: 'closedSubscriptionRefunded',
} as const satisfies Record<OrderRefunded['cause'], NoticeKey>;

/** Listener of `orderRefunded`. */
export const notifyRefund =
  (app: App) =>
  async (tx: Transaction, refund: OrderRefunded, now: Date): Promise<void> => {
    const { order, refundedFen, unclaimed, cause, taken } = refund;
    const { userId, orderId, title } = order;
    const key = refundNotices[cause];
    // The notices about a creator who left or was closed name nobody.
    const isNamed = cause === 'operator';
    const names = isNamed ? noticeNames(await getTitle(tx, order)) : {};
    const actor = isNamed ? actorOf(order) : {};
    const params = { ...names, amount: yuanForReading(refundedFen) };
    if (!unclaimed)
      await notify(
        app,
        tx,
        { userId, type: 'system', key, params, link: pagePaths.order(orderId), ...actor },
        now,
      );
    if (!taken) return;
    const ofPayee = { ...noticeNames(title), amount: yuanForReading(taken.amountFen) };
    await notify(
      app,
      tx,
      { userId: taken.userId, type: 'system', key: 'earningTaken', params: ofPayee, link: pagePaths.wallet },
      now,
    );
  };

/** Listener of `cardRedeemed`. */
export const notifyRedeemedCard =
  (app: App) =>
  (tx: Transaction, { userId, amountFen, tickets }: CardRedeemed, now: Date): Promise<void> => {
    const withTickets =
      amountFen > 0 ? ('cardRedeemedWithTickets' as const) : ('cardTicketsRedeemed' as const);
    const key = tickets > 0 ? withTickets : ('cardRedeemed' as const);
    const params = { amount: yuanForReading(amountFen), count: String(tickets) };
    return notify(app, tx, { userId, type: 'system', key, params, link: pagePaths.wallet }, now);
  };

/** Listener of `vipCodeRedeemed`. */
export const notifyRedeemedVipCode =
  (app: App) =>
  (tx: Transaction, { userId, title }: VipCodeRedeemed, now: Date): Promise<void> => {
    const params = noticeNames(title);
    return notify(
      app,
      tx,
      { userId, type: 'system', key: 'vipCodeRedeemed', params, link: pagePaths.vip },
      now,
    );
  };

/** Listener of `balanceAdjusted`. */
export const notifyAdjustment =
  (app: App) =>
  (tx: Transaction, { userId, amountFen }: BalanceAdjusted, now: Date): Promise<void> => {
    const key = amountFen > 0 ? ('balanceRaised' as const) : ('balanceLowered' as const);
    const params = { amount: yuanForReading(Math.abs(amountFen)) };
    return notify(app, tx, { userId, type: 'system', key, params, link: pagePaths.wallet }, now);
  };

/** Listener of `vipEnding`: nothing renews by itself. */
export const notifyVipEnding =
  (app: App) =>
  (tx: Transaction, { userId, until }: VipEnding, now: Date): Promise<void> => {
    const params = { until: until.toISOString() };
    return notify(app, tx, { userId, type: 'system', key: 'vipEnding', params, link: pagePaths.vip }, now);
  };
