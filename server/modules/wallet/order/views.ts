import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import { yuanOf, yuanOrNull } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { type Order, orderErrors, orderTypes } from '@muyu/contract/wallet/order.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { FrozenOrder, OrderLine } from '#platform/module/order-product.ts';
import { errorMessage, interpolate } from '#platform/text/messages.ts';
import type { payOrder } from './tables.ts';

export type OrderRow = typeof payOrder.$inferSelect;

/** The number under which channels know an order: 32 characters, the most that WeChat Pay takes. */
export const numberOfOrder = (orderId: string): string => orderId.replaceAll('-', '');

/** The id of an order by its number; null for another text. */
export function idOfNumber(number: string): string | null {
  const [, a, b, c, d, e] =
    /^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/.exec(number.trim().toLowerCase().replaceAll('-', '')) ?? [];
  const id = [a, b, c, d, e].join('-');
  return isId(id) ? id : null;
}

/** The page that shows how an order ends: the recharge page for a recharge, else the order. */
export const outcomePathOf = ({ type, orderId }: Pick<OrderRow, 'type' | 'orderId'>): string =>
  type === orderTypes.recharge ? pagePaths.recharge(orderId) : pagePaths.order(orderId);

/** Whether a pending order may still be paid. */
export const isOpen = ({ state, expiresAt }: Pick<OrderRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'pending' && expiresAt > now;

export const toLineDto = ({ title, amountFen }: OrderLine, locale: Locale) => ({
  title: title[locale],
  amount: yuanOf(amountFen),
});

const channelFailure: LocalizedText = {
  zh_CN: '支付渠道没有完成付款',
  en_US: 'The payment channel did not complete the payment',
  ja: '決済サービスでの支払いが完了しませんでした',
};

const keptMoney: LocalizedText = {
  zh_CN: '{reason}。付的钱已存入余额。',
  en_US: '{reason}. What you paid is in your balance.',
  ja: '{reason}。お支払いいただいた金額は残高に入っています。',
};

const arrivedAfterEnd: LocalizedText = {
  zh_CN: '付款到账时订单已经结束',
  en_US: 'The payment arrived after the order had ended',
  ja: 'お支払いの確認が取れたとき、注文はすでに終了していました',
};

/** The text of an order whose payment arrived after its end. */
export const creditedText = (locale: Locale): string =>
  interpolate(keptMoney[locale], { reason: arrivedAfterEnd[locale] });

/**
 * The reason of a failed order. An order that names an error was paid at a channel and could not be delivered any more: the money has
 * stayed in the balance.
 */
function failureText(failure: string | null, locale: Locale): string | null {
  if (failure === null) return null;
  const error = Object.values(orderErrors).find(({ name }) => name === failure);
  if (!error) return channelFailure[locale];
  return interpolate(keptMoney[locale], { reason: errorMessage(error, locale, {}) });
}

type ViewContext = Pick<Context, 'locale' | 'now'>;

export function toOrderDto({ locale, now }: ViewContext, row: OrderRow): Order {
  const open = isOpen(row, now);
  return {
    orderId: row.orderId,
    type: row.type,
    productId: row.productId,
    count: row.count,
    payAmount: yuanOf(row.amountFen),
    channel: row.channel,
    state: row.state === 'pending' && !open ? 'closed' : row.state,
    title: row.title[locale],
    lines: row.lines.map((line) => toLineDto(line, locale)),
    remark: row.remark,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    confirming: row.state === 'pending' && !open && Object.keys(row.pages).length > 0,
    paidAt: row.paidAt?.toISOString() ?? null,
    cashback: yuanOrNull(row.cashbackFen),
    refunded: yuanOrNull(row.refundedFen),
    failure: failureText(row.failure, locale),
    payUrl: (open && row.pages[row.channel]) || null,
  };
}

/** The part of an order that its product receives. */
export const toFrozenOrder = ({
  orderId,
  userId,
  productId,
  count,
  amountFen,
  payeeId,
  postId,
  remark,
  frozen,
}: OrderRow): FrozenOrder => ({
  orderId,
  userId,
  productId,
  count,
  amountFen,
  payeeId,
  postId,
  remark,
  frozen,
});
