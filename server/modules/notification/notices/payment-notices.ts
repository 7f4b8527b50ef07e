import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { yuanForReading } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';
import { findUser, nicknameOf } from '#modules/account';
import { subscriptionEnding, vipCodeRedeemed, vipEnding } from '#modules/membership';
import { purchaseRefunded } from '#modules/post';
import {
  balanceAdjusted,
  cardRedeemed,
  type OrderPaid,
  type OrderRefunded,
  orderPaid,
  orderRefunded,
  paymentCredited,
  subscriptionTitle,
} from '#modules/wallet';
import type { Transaction } from '#platform/database/database.ts';
import { getNickname } from '../queries/get-nickname.ts';
import { noticeNames } from '../rules/notice-text.ts';
import type { Notice } from './notice.ts';
import { noticeOn } from './notice-on.ts';
import type { NoticeKey } from './notice-templates.ts';

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

/** The receipt of the buyer. An order is paid once, however often a channel calls back. */
async function getReceipt(tx: Transaction, order: OrderPaid): Promise<Notice> {
  const { userId, orderId, type, amountFen, cashbackFen } = order;
  const hasBonus = type === orderTypes.recharge && cashbackFen !== null && cashbackFen > 0;
  const amounts = { amount: yuanForReading(amountFen), bonus: yuanForReading(cashbackFen ?? 0) };
  return {
    userId,
    key: hasBonus ? 'rechargedWithBonus' : receipts[type as OrderType],
    params: { ...noticeNames(await getTitle(tx, order)), ...amounts },
    link: pagePaths.order(orderId),
    ...actorOf(order),
  };
}

/** The notice of the buyer, which names no creator who left or was closed. */
async function getRefundNotice(
  tx: Transaction,
  { order, refundedFen, cause }: OrderRefunded,
): Promise<Notice> {
  const common = { userId: order.userId, link: pagePaths.order(order.orderId) };
  const amount = yuanForReading(refundedFen);
  if (cause === 'creatorErased') return { ...common, key: 'subscriptionRefunded', params: { amount } };
  if (cause === 'creatorClosed') return { ...common, key: 'closedSubscriptionRefunded', params: { amount } };
  const params = { ...noticeNames(await getTitle(tx, order)), amount };
  return { ...common, key: 'orderRefunded', params, ...actorOf(order) };
}

const payeeNotice = (
  { title }: OrderRefunded['order'],
  { userId, amountFen }: NonNullable<OrderRefunded['taken']>,
): Notice => ({
  userId,
  key: 'earningTaken',
  params: { ...noticeNames(title), amount: yuanForReading(amountFen) },
  link: pagePaths.wallet,
});

const cardNotice = (amountFen: number, tickets: number) => {
  if (tickets === 0) return 'cardRedeemed';
  return amountFen > 0 ? 'cardRedeemedWithTickets' : 'cardTicketsRedeemed';
};

export const paymentNotices = [
  noticeOn(orderPaid, (order, { tx }) => getReceipt(tx, order)),
  noticeOn(orderRefunded, async (refund, { tx }) => [
    ...(refund.unclaimed ? [] : [await getRefundNotice(tx, refund)]),
    ...(refund.taken ? [payeeNotice(refund.order, refund.taken)] : []),
  ]),
  noticeOn(paymentCredited, ({ userId, orderId, amountFen }) => ({
    userId,
    key: 'paymentCredited',
    params: { amount: yuanForReading(amountFen) },
    link: pagePaths.order(orderId),
  })),
  noticeOn(purchaseRefunded, ({ userId, orderId, title, amountFen }) => ({
    userId,
    key: amountFen === null ? 'ticketReturned' : 'purchaseRefunded',
    params: { ...noticeNames(title), amount: amountFen === null ? '' : yuanForReading(amountFen) },
    link: orderId === null ? pagePaths.wallet : pagePaths.order(orderId),
  })),
  noticeOn(cardRedeemed, ({ userId, amountFen, tickets }) => ({
    userId,
    key: cardNotice(amountFen, tickets),
    params: { amount: yuanForReading(amountFen), count: String(tickets) },
    link: pagePaths.wallet,
  })),
  noticeOn(vipCodeRedeemed, ({ userId, title }) => ({
    userId,
    key: 'vipCodeRedeemed',
    params: noticeNames(title),
    link: pagePaths.vip,
  })),
  noticeOn(balanceAdjusted, ({ userId, amountFen }) => ({
    userId,
    key: amountFen > 0 ? 'balanceRaised' : 'balanceLowered',
    params: { amount: yuanForReading(Math.abs(amountFen)) },
    link: pagePaths.wallet,
  })),
  noticeOn(vipEnding, ({ userId, until }) => ({
    userId,
    key: 'vipEnding',
    params: { until: until.toISOString() },
    link: pagePaths.vip,
  })),
  noticeOn(subscriptionEnding, async ({ userId, creatorId, until }, { tx }) => ({
    userId,
    key: 'subscriptionEnding',
    params: { person: await getNickname(tx, creatorId), until: until.toISOString() },
    link: pagePaths.subscriptions,
    actorId: creatorId,
  })),
];
