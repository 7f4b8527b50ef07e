import type {
  AdminOrder,
  listAdminOrders as listEndpoint,
  listOrdersOfUser as userEndpoint,
} from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { getNicknames, getUserCards, resolveUserId } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor, emptyPage, pageOffset } from '#platform/database/cursor.ts';
import { idsOfDays } from '#platform/database/day-sql.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { findOrderProduct } from '../order-products.ts';
import { hasState } from '../queries/has-state.ts';
import { nameSubscriptions } from '../subscription-titles.ts';
import { payOrder } from '../tables.ts';
import { idOfNumber, isOpen, numberOfOrder, type OrderRow } from '../views.ts';

/** Orders by number, person, state, type and time. */
export async function listAdminOrders(
  context: ContextOf<typeof listEndpoint>,
  { number, person, state, type, from, to, ...paging }: InputOf<typeof listEndpoint>,
) {
  const { app, now } = context;
  const userId = person && (isId(person) ? person : await resolveUserId(app.db, person));
  const orderId = number && idOfNumber(number);
  if (userId === null || orderId === null) return emptyPage;
  const conditions = [
    userId ? eq(payOrder.userId, userId) : undefined,
    orderId ? eq(payOrder.orderId, orderId) : undefined,
    type ? eq(payOrder.type, type) : undefined,
    state ? hasState(state, now) : undefined,
    idsOfDays(payOrder.orderId, { from, to }),
  ];
  return selectOrders(context, paging, conditions);
}

/** The orders of one person. */
export const listOrdersOfUser = (
  context: ContextOf<typeof userEndpoint>,
  { userId, ...paging }: InputOf<typeof userEndpoint>,
) => (isId(userId) ? selectOrders(context, paging, [eq(payOrder.userId, userId)]) : emptyPage);

type Paging = { page: string; limit: number };

async function selectOrders(
  context: Pick<Context, 'app' | 'now' | 'locale'>,
  { page, limit }: Paging,
  conditions: readonly (SQL | undefined)[],
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await context.app.db
    .select()
    .from(payOrder)
    .where(and(...conditions, after ? lt(payOrder.orderId, after) : undefined))
    .orderBy(desc(payOrder.orderId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.orderId]);
  const resultList = await toAdminOrders(context, shown);
  return { resultList, ...end };
}

async function toAdminOrders(
  reader: Pick<Context, 'app' | 'now' | 'locale'>,
  rows: readonly OrderRow[],
): Promise<AdminOrder[]> {
  const { app, now, locale } = reader;
  const users = await getUserCards(
    reader,
    rows.map(({ userId }) => userId),
  );
  const named = await nameSubscriptions(app, rows, getNicknames);
  return named.map((row) => ({
    orderId: row.orderId,
    number: numberOfOrder(row.orderId),
    user: users.get(row.userId)!,
    type: row.type,
    title: row.title[locale],
    state: row.state === 'pending' && !isOpen(row, now) ? 'closed' : row.state,
    channel: row.channel,
    amount: yuanOf(row.amountFen),
    share: yuanOf(row.shareFen),
    payee: row.payeeId,
    remark: row.remark,
    refunded: row.refundedFen === null ? null : yuanOf(row.refundedFen),
    refundable: row.state === 'paid' && row.refundedFen === null && !!findOrderProduct(app, row.type)?.refund,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }));
}
