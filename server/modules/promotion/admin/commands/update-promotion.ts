import type { AdminPromotion, updatePromotion as endpoint } from '@muyu/contract/admin/promotion.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { promotionErrors } from '@muyu/contract/site/promotion.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { promotionTopic } from '../../promotion-pubsub.ts';
import { promotion } from '../../tables.ts';
import { recordOf, toAdminPromotions } from '../queries/to-admin-promotions.ts';
import { lockPromotion } from './lock-promotion.ts';
import { promotionValues } from './promotion-values.ts';

/** Replaces the fields of a promotion that is still as the operator saw it, and records it in the audit log. */
export async function updatePromotion(
  context: ContextOf<typeof endpoint>,
  { promotionId, changedAt, ...fields }: InputOf<typeof endpoint>,
): Promise<AdminPromotion> {
  const { app, now } = context;
  const row = await app.db.transaction(async (tx) => {
    const before = await lockPromotion(context, tx, promotionId);
    if (before.deletedAt) fail(context, promotionErrors.notFound);
    if (before.changedAt.getTime() !== Date.parse(changedAt)) fail(context, promotionErrors.changedMeanwhile);
    const values = promotionValues(context, before.kind, fields, before);
    const [after] = await tx
      .update(promotion)
      .set({ ...values, changedAt: now })
      .where(eq(promotion.promotionId, promotionId))
      .returning();
    await recordAction(context, tx, {
      action: 'promotion.change',
      targetType: 'promotion',
      targetId: promotionId,
      before: recordOf(before),
      after: recordOf(after!),
    });
    await app.pubsub.publish(tx, promotionTopic, '');
    return after!;
  });
  return (await toAdminPromotions(context, [row]))[0]!;
}
