import type { AdminPromotion, addPromotion as endpoint } from '@muyu/contract/admin/promotion.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { promotionTopic } from '../../promotion-pubsub.ts';
import { promotion } from '../../tables.ts';
import { recordOf, toAdminPromotions } from '../queries/to-admin-promotions.ts';
import { promotionValues } from './promotion-values.ts';

/** Adds a promotion and records it in the audit log. */
export async function addPromotion(
  context: ContextOf<typeof endpoint>,
  { kind, key, ...fields }: InputOf<typeof endpoint>,
): Promise<AdminPromotion> {
  const { app, now, viewer } = context;
  const values = promotionValues(context, kind, fields, { startsAt: now, link: null, enabled: false });
  const row = await app.db.transaction(async (tx) => {
    const { row: added, inserted } = await insertOnce(
      tx,
      promotion,
      {},
      requestKeyOf(key, [viewer.operatorId, kind, fields]),
      { promotionId: newId(now), kind, ...values, createdAt: now, changedAt: now },
    );
    if (!inserted) return added;
    await recordAction(context, tx, {
      action: 'promotion.add',
      targetType: 'promotion',
      targetId: added.promotionId,
      before: null,
      after: recordOf(added),
    });
    await app.pubsub.publish(tx, promotionTopic, '');
    return added;
  });
  return (await toAdminPromotions(context, [row]))[0]!;
}
