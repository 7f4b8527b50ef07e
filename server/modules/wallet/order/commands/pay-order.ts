import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  type payFromBalance as balanceEndpoint,
  type Channel,
  type payOrder as endpoint,
  type Order,
  orderErrors,
} from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import { isSuspended, lockCaller } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { ChannelError } from '../../channel/channel.ts';
import { findPageChannel, mayPay } from '../../channel/channels.ts';
import { verifyPayPassword } from '../../pay-password/verify-pay-password.ts';
import { requireMoneyAge } from '../../require-money-age.ts';
import { findOrder, lockOrder } from '../queries/find-order.ts';
import { showOrder } from '../queries/show-order.ts';
import { payOrder as payOrderTable } from '../tables.ts';
import { isOpen, numberOfOrder, type OrderRow, outcomePathOf } from '../views.ts';
import { confirmPayment } from './confirm-payment.ts';
import { payLockedOrder } from './pay-locked-order.ts';

type PageContext = ContextOf<typeof endpoint>;
type BalanceContext = ContextOf<typeof balanceEndpoint>;

/** Pays an order of the caller: from the balance at once, or by opening the page of another channel. */
export async function payOrder(
  context: PageContext,
  { orderId, channel, payPassword }: InputOf<typeof endpoint>,
): Promise<Order> {
  if (channel === 'Balance') return payWithPassword(context, orderId, payPassword);
  const order = await requirePayable(context, orderId, channel);
  return showOrder(context, order.state === 'paid' ? order : await openPage(context, order, channel));
}

/** Pays an order of the caller from the balance. */
export const payFromBalance = (
  context: BalanceContext,
  { orderId, payPassword }: InputOf<typeof balanceEndpoint>,
): Promise<Order> => payWithPassword(context, orderId, payPassword);

async function requirePayable(context: BalanceContext, orderId: string, channel: Channel): Promise<OrderRow> {
  const { app, viewer, now } = context;
  await requireMoneyAge(context);
  const order = (await findOrder(app.db, viewer.userId, orderId)) ?? fail(context, orderErrors.notFound);
  if (order.state === 'paid') return order;
  if (!isOpen(order, now)) fail(context, orderErrors.closed);
  if (!mayPay(app, channel, order.type)) fail(context, orderErrors.channelOff);
  return order;
}

async function payWithPassword(
  context: BalanceContext,
  orderId: string,
  password: string | undefined,
): Promise<Order> {
  const payable = await requirePayable(context, orderId, 'Balance');
  if (payable.state === 'paid') return showOrder(context, payable);
  if (password === undefined) failCore(coreErrors.badInput, { affectedFields: ['payPassword'] });
  await verifyPayPassword(context, password);
  const paid = await context.app.db.transaction(async (tx) => {
    const order = await lockOpenOrder(context, tx, orderId);
    if (order.state === 'paid') return order;
    // Written with the payment; an order for the balance names it already.
    return payLockedOrder(context, tx, { ...order, channel: 'Balance' });
  });
  return showOrder(context, paid);
}

/** Registers the order at the channel first, so that the page finds it. */
async function openPage(context: PageContext, order: OrderRow, channel: Channel): Promise<OrderRow> {
  const { app, log } = context;
  const url = await registerAtChannel(context, order, channel).catch((error: unknown) => {
    if (!(error instanceof ChannelError)) throw error;
    log.warn({ channel, orderId: order.orderId, reason: error.message }, 'a channel did not open an order');
    return null;
  });
  if (url === null)
    return (await findPaid(context, order, channel)) ?? fail(context, orderErrors.channelFailed);
  return app.db.transaction(async (tx) => {
    const locked = await lockOpenOrder(context, tx, order.orderId);
    const pages = { ...locked.pages, [channel]: url };
    return locked.state === 'paid' ? locked : changeOrder(tx, locked, { channel, pages });
  });
}

/**
 * The order when it was paid on the page that the channel opened before, whose confirmation is late: a channel opens no page for a
 * paid order. Null when it was not, or the channel does not answer.
 */
async function findPaid(
  { app, viewer, now }: PageContext,
  { orderId, pages }: OrderRow,
  channel: Channel,
): Promise<OrderRow | null> {
  if (!pages[channel]) return null;
  const page = findPageChannel(channel)!;
  const answer = await page.query(app, numberOfOrder(orderId)).catch((error: unknown) => {
    if (!(error instanceof ChannelError)) throw error;
    return null;
  });
  if (answer?.outcome !== 'paid') return null;
  await confirmPayment(app, page, answer, now);
  const order = await findOrder(app.db, viewer.userId, orderId);
  return order?.state === 'pending' ? null : order;
}

/** The page where the channel takes the payment. */
function registerAtChannel(
  { app, now, address }: PageContext,
  row: OrderRow,
  channel: Channel,
): Promise<string> {
  const order = {
    orderNumber: numberOfOrder(row.orderId),
    amountFen: row.amountFen,
    // The language in which operators and the statement of the channel read it.
    title: row.title.zh_CN,
    expiresAt: row.expiresAt,
    returnUrl: `${app.config.publicUrl}${outcomePathOf(row)}`,
    address,
  };
  return findPageChannel(channel)!.open(app, order, now);
}

/** Locks an order that is paid or may be paid; fails with `closed` for others. */
async function lockOpenOrder(context: BalanceContext, tx: Transaction, orderId: string): Promise<OrderRow> {
  const { viewer, now } = context;
  // Before the order, as every transaction that pays or refunds: delivering may change the row of the user.
  const user = await lockCaller(tx, viewer.userId);
  if (isSuspended(user, now.getTime())) failCore(coreErrors.accountLocked);
  const order = (await lockOrder(tx, viewer.userId, orderId)) ?? fail(context, orderErrors.notFound);
  if (order.state !== 'paid' && !isOpen(order, now)) fail(context, orderErrors.closed);
  return order;
}

async function changeOrder(
  tx: Transaction,
  { userId, orderId }: OrderRow,
  change: Partial<Pick<OrderRow, 'channel' | 'pages'>>,
): Promise<OrderRow> {
  const [changed] = await tx
    .update(payOrderTable)
    .set(change)
    .where(and(eq(payOrderTable.userId, userId), eq(payOrderTable.orderId, orderId)))
    .returning();
  return changed!;
}
