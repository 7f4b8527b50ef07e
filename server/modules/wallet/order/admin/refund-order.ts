import { type refundOrder as endpoint, financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { orderErrors } from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { orderRefunded } from '../../events.ts';
import { refundOrder as refund } from '../commands/refund-order.ts';
import { payOrder } from '../tables.ts';
import { refundAction, requireRefundLimit } from './require-refund-limit.ts';

/** Refunds an order with a reason; a second refund of it fails, and so does one that costs the platform too much. */
export async function refundOrder(
  context: ContextOf<typeof endpoint>,
  { orderId, ...given }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isId(orderId)) fail(context, orderErrors.notFound);
  const [order] = await app.db.select().from(payOrder).where(eq(payOrder.orderId, orderId));
  if (!order) return fail(context, orderErrors.notFound);
  const { userId, amountFen, payeeId } = order;
  await app.db.transaction(async (tx) => {
    const parts =
      (await refund(context, tx, { userId, orderId })) ?? fail(context, financeErrors.notRefundable);
    const takenFen = parts.unsettled + parts.available;
    const taken = payeeId !== null && takenFen > 0 ? { taken: { userId: payeeId, amountFen: takenFen } } : {};
    const { unclaimed } = parts;
    const refunded = { order, refundedFen: amountFen, unclaimed, cause: 'operator' as const, ...taken };
    await app.events.emit(tx, orderRefunded, refunded, now);
    await requireRefundLimit(context, tx, parts.platform);
    const amount = yuanOf(amountFen);
    await recordAction(context, tx, {
      action: refundAction,
      targetType: 'order',
      targetId: orderId,
      reason,
      before: { state: 'paid', amount, refunded: null, userId, payeeId },
      after: { state: 'paid', amount, refunded: amount, userId, payeeId },
    });
  });
  return {};
}
