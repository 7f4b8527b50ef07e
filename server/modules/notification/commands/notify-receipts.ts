import { type Locale, type LocalizedText, locales } from '@muyu/contract/core/locale.ts';
import { type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';
import type { VipEnding } from '#modules/membership';
import type { OrderPaid, OrderRefunded } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/time.ts';
import type { NoticeKey } from '../messages.ts';
import { nameParam } from '../rules/notice-text.ts';
import { notify } from './notify.ts';

const amountOf = (fen: number): string => (fen / 100).toFixed(2);
const orderPath = (orderId: string) => `/wallet/orders/${orderId}`;
const namesOf = (title: LocalizedText): Record<string, string> =>
  Object.fromEntries(locales.map((locale: Locale) => [nameParam(locale), title[locale]]));

const receipts = {
  [orderTypes.vip]: 'paidVip',
  [orderTypes.post]: 'paidPost',
  [orderTypes.reward]: 'paidReward',
  [orderTypes.subscription]: 'paidSubscription',
  [orderTypes.recharge]: 'recharged',
} as const satisfies Record<OrderType, NoticeKey>;

/** Listener of `orderPaid`: the receipt of the buyer. An order is paid once, however often a channel calls back. */
export const notifyReceipt =
  (app: App) =>
  async (tx: Transaction, order: OrderPaid, now: Date): Promise<void> => {
    const { userId, orderId, type, amountFen, cashbackFen, title, payeeId } = order;
    const hasBonus = type === orderTypes.recharge && cashbackFen !== null && cashbackFen > 0;
    const key = hasBonus ? ('rechargedWithBonus' as const) : receipts[type as OrderType];
    const amounts = { amount: amountOf(amountFen), bonus: amountOf(cashbackFen ?? 0) };
    const params = { ...namesOf(title), ...amounts };
    // The title of a subscription names the creator.
    const actor = type === orderTypes.subscription && payeeId !== null ? { actorId: payeeId } : {};
    const link = orderPath(orderId);
    await notify(tx, app, { userId, type: 'system', key, params, link, ...actor }, now);
  };

/** Listener of `orderRefunded`. */
export const notifyRefund =
  (app: App) =>
  (tx: Transaction, { order, refundedFen, cause }: OrderRefunded, now: Date): Promise<void> => {
    const { userId, orderId, title } = order;
    const key = cause === 'creatorErased' ? ('subscriptionRefunded' as const) : ('orderRefunded' as const);
    const names = cause === 'creatorErased' ? {} : namesOf(title);
    const params = { ...names, amount: amountOf(refundedFen) };
    return notify(tx, app, { userId, type: 'system', key, params, link: orderPath(orderId) }, now);
  };

/** Listener of `vipEnding`: nothing renews by itself. */
export const notifyVipEnding =
  (app: App) =>
  (tx: Transaction, { userId, until }: VipEnding, now: Date): Promise<void> => {
    const params = { until: shanghaiDay(until) };
    return notify(tx, app, { userId, type: 'system', key: 'vipEnding', params, link: '/wallet/vip' }, now);
  };
