import type { Locale } from '@muyu/contract/core/locale.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type { BalanceDetail } from '@muyu/contract/wallet/wallet.ts';
import { and, inArray } from 'drizzle-orm';
import { getListedNicknames, getNicknames } from '#modules/account';
import { getIgnoredIds } from '#modules/social';
import type { App } from '#platform/app.ts';
import { interpolate } from '#platform/text/messages.ts';
import type { Lot } from '../earning/lots.ts';
import type { balanceDetail } from '../ledger/tables.ts';
import { nameSubscriptions } from '../order/subscription-titles.ts';
import { payOrder } from '../order/tables.ts';
import { detailTitleOf } from './detail-titles.ts';
import { findArrivals } from './find-arrivals.ts';

export type DetailRow = typeof balanceDetail.$inferSelect;

/**
 * Balance details of one person, as that person or an operator reads them: titles and remarks come from the orders, of the person or of
 * the buyer. The person does not read the remarks of people whom they ignore.
 */
export async function hydrateDetails(
  app: App,
  rows: readonly DetailRow[],
  locale: Locale,
  reader: 'person' | 'operator' = 'person',
): Promise<BalanceDetail[]> {
  const readNames = reader === 'person' ? getListedNicknames : getNicknames;
  const others = rows.flatMap(({ counterpartyId }) => counterpartyId ?? []);
  const people = rows.flatMap(({ userId, counterpartyId }) => [userId, counterpartyId ?? userId]);
  const [orders, nicknames, arrivalOf, ignored] = await Promise.all([
    findOrders(app, [...new Set(people)], rows, readNames),
    readNames(app, others),
    findArrivals(app.db, rows),
    reader === 'person' && rows[0] ? getIgnoredIds(app.db, rows[0].userId, others) : new Set<string>(),
  ]);
  return rows.map((row) => {
    const order = row.orderId ? orders.get(row.orderId) : undefined;
    const { type } = row;
    const arrival = arrivalOf(row);
    return {
      detailId: row.detailId,
      type,
      title: interpolate(detailTitleOf(type)[locale], { name: order?.title[locale] ?? '' }),
      amount: yuanOf(row.amountFen),
      account: row.account,
      createdAt: row.createdAt.toISOString(),
      orderId: row.orderId && order?.userId === row.userId ? row.orderId : null,
      withdrawalId: row.withdrawalId,
      userId: row.counterpartyId,
      nickname: row.counterpartyId ? (nicknames.get(row.counterpartyId)?.[locale] ?? null) : null,
      postId: row.postId,
      remark: order && !ignored.has(order.userId) ? order.remark : '',
      share: row.shareFen === null ? null : yuanOf(row.shareFen),
      availableAt: (arrival ?? row).availableAt?.toISOString() ?? null,
      refunded: arrival?.refunded ?? false,
      ...(arrival?.lots && row.amountFen > 0 ? { lots: toLotDtos(arrival.lots) } : {}),
    };
  });
}

const toLotDtos = (lots: readonly Lot[]): BalanceDetail['lots'] =>
  lots.map(({ fen, at }) => ({ amount: yuanOf(fen), availableAt: at.toISOString() }));

async function findOrders(
  app: App,
  userIds: string[],
  rows: readonly DetailRow[],
  readNames: typeof getNicknames,
) {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return new Map<string, never>();
  const orders = await app.db
    .select({
      orderId: payOrder.orderId,
      userId: payOrder.userId,
      type: payOrder.type,
      payeeId: payOrder.payeeId,
      count: payOrder.count,
      title: payOrder.title,
      remark: payOrder.remark,
    })
    .from(payOrder)
    .where(and(inArray(payOrder.userId, userIds), inArray(payOrder.orderId, ids)));
  const named = await nameSubscriptions(app, orders, readNames);
  return new Map(named.map((order) => [order.orderId, order]));
}
