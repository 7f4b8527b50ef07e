import { createHash } from 'node:crypto';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { fenOf } from '@muyu/contract/core/money.ts';
import { termErrors } from '@muyu/contract/moderation.ts';
import {
  type createOrder as endpoint,
  type Order,
  orderErrors,
  payTypes,
} from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import { lockUnerasedAccount } from '#modules/account';
import { screenTexts } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { Quote } from '#platform/module/order-product.ts';
import { requireTextLimit } from '#platform/settings/require-limit.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { mayPay } from '../../channel/channels.ts';
import { orderMinutes, remarkLength } from '../../settings.ts';
import { findOrder } from '../queries/find-order.ts';
import { quoteOrder } from '../queries/quote-order.ts';
import { showOrder } from '../queries/show-order.ts';
import { orderNumber, payOrder, payToken } from '../tables.ts';
import { numberOfOrder, type OrderRow } from '../views.ts';
import { hashPayToken } from './create-pay-token.ts';

type Input = InputOf<typeof endpoint>;
type OrderContext = ContextOf<typeof endpoint>;

/** Creates an order with a pay token and freezes its price; the same token and parameters again return the same order. */
export async function createOrder(context: OrderContext, input: Input): Promise<Order> {
  const { app, viewer } = context;
  const { userId } = viewer;
  const { channel, payType } = input;
  if (payType !== undefined && payType !== payTypes[channel])
    failCore(coreErrors.badInput, { affectedFields: ['payType'] });
  const digest = digestOf(input);
  const known = await findTokenOrder(context, input, digest);
  if (known) return showOrder(context, known);
  const quote = await quoteOrder(context, input);
  if (!mayPay(app, channel, input.type)) fail(context, orderErrors.channelOff);
  const remark = await screenRemark(context, input.remark, quote);
  const order = await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    const token = await lockToken(context, tx, input);
    if (token.orderId) return requireSameRequest(context, tx, token, digest);
    requireUsableToken(context, token, input);
    return insertOrder(context, tx, { ...input, remark }, quote, digest);
  });
  return showOrder(context, order);
}

/**
 * The remark as the payee reads it, on notices, statements and lists of income: sensitive terms are refused, and any text of a restricted
 * account. Without a payee nobody would read it.
 */
async function screenRemark(context: OrderContext, remark: string, { payee }: Quote): Promise<string> {
  const text = payee ? sanitizeText(remark) : '';
  if (!text) return '';
  requireTextLimit(context, 'remark', text, remarkLength);
  if (context.viewer.restricted) failCore(coreErrors.restricted);
  const { texts, reviewTerms } = await screenTexts(context, 'comment', { remark: text });
  // Remarks are not reviewed, so terms that ask for a review are refused as well.
  if (reviewTerms.length > 0) fail(context, termErrors.sensitive, { affectedFields: ['remark'] });
  return texts.remark;
}

const digestOf = ({ type, productId, count, payAmount, channel, payType, remark }: Input): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([type, productId, count, payAmount, channel, payType, remark]))
    .digest();

const byToken = (userId: string, token: string) =>
  and(eq(payToken.userId, userId), eq(payToken.tokenHash, hashPayToken(token)));

type TokenRow = typeof payToken.$inferSelect;

/** The order that this request has made before; checks the token before the price is asked for. */
async function findTokenOrder(context: OrderContext, input: Input, digest: Buffer): Promise<OrderRow | null> {
  const { app, viewer } = context;
  const [token] = await app.db.select().from(payToken).where(byToken(viewer.userId, input.token));
  if (!token) return fail(context, orderErrors.tokenInvalid);
  if (token.orderId) return requireSameRequest(context, app.db, token, digest);
  requireUsableToken(context, token, input);
  return null;
}

async function lockToken(context: OrderContext, tx: Transaction, { token }: Input): Promise<TokenRow> {
  const [row] = await tx.select().from(payToken).where(byToken(context.viewer.userId, token)).for('update');
  return row ?? fail(context, orderErrors.tokenInvalid);
}

function requireUsableToken(context: OrderContext, token: TokenRow, input: Input): void {
  const isSame =
    token.type === input.type &&
    token.productId === input.productId &&
    token.count === input.count &&
    token.amountFen === fenOf(input.payAmount);
  if (!isSame) fail(context, orderErrors.tokenInvalid);
  if (token.expiresAt <= context.now) fail(context, orderErrors.tokenExpired);
}

async function requireSameRequest(
  context: OrderContext,
  db: Parameters<typeof findOrder>[0],
  { userId, orderId, requestDigest }: TokenRow,
  digest: Buffer,
): Promise<OrderRow> {
  if (!requestDigest?.equals(digest)) fail(context, orderErrors.tokenUsed);
  return (await findOrder(db, userId, orderId!))!;
}

async function insertOrder(
  { app, viewer, now }: OrderContext,
  tx: Transaction,
  { type, productId, count, channel, sourceType, remark, token }: Input,
  { amountFen, title, lines, keptTitle, payee, postId, frozen }: Quote,
  requestDigest: Buffer,
): Promise<OrderRow> {
  const { userId } = viewer;
  const orderId = newId(now);
  const shareBasisPoints = payee?.shareBasisPoints ?? 0;
  const [order] = await tx
    .insert(payOrder)
    .values({
      userId,
      orderId,
      type,
      productId,
      count,
      amountFen,
      state: 'pending',
      channel,
      sourceType,
      remark,
      payeeId: payee?.userId ?? null,
      postId: postId ?? null,
      shareBasisPoints,
      shareFen: Math.floor((amountFen * shareBasisPoints) / 10_000),
      title: keptTitle ?? title,
      lines: lines.map((line) => ({ ...line, title: keptTitle ?? line.title })),
      frozen: { ...frozen },
      createdAt: now,
      expiresAt: new Date(now.getTime() + app.settings.get(orderMinutes) * 60_000),
    })
    .returning();
  await tx.insert(orderNumber).values({ number: numberOfOrder(orderId), userId, orderId });
  await tx.update(payToken).set({ orderId, requestDigest }).where(byToken(userId, token));
  return order!;
}
