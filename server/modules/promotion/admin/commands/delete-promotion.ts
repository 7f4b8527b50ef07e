import type { deletePromotion as endpoint } from '@muyu/contract/admin/promotion.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { promotionTopic } from '../../promotion-pubsub.ts';
import { promotion } from '../../tables.ts';
import { recordOf } from '../queries/to-admin-promotions.ts';
import { lockPromotion } from './lock-promotion.ts';

/** Deletes a promotion and records it in the audit log; a second call changes nothing. */
export async function deletePromotion(
  context: ContextOf<typeof endpoint>,
  { promotionId, reason: given }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, now, locale } = context;
  const reason = requireText(locale, 'reason', given);
  await app.db.transaction(async (tx) => {
    const before = await lockPromotion(context, tx, promotionId);
    if (before.deletedAt) return;
    await tx
      .update(promotion)
      .set({ deletedAt: now, changedAt: now })
      .where(eq(promotion.promotionId, promotionId));
    await recordAction(context, tx, {
      action: 'promotion.delete',
      targetType: 'promotion',
      targetId: promotionId,
      reason,
      before: recordOf(before),
      after: null,
    });
    await app.pubsub.publish(tx, promotionTopic, '');
  });
  return {};
}
