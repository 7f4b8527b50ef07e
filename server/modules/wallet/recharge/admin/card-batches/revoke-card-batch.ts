import { cardAdminErrors, type revokeCardBatch as endpoint } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { rechargeCard, rechargeCardBatch } from '../../tables.ts';

/** Revokes the unused cards of a batch; a card that is being redeemed is either used or revoked. */
export async function revokeCardBatch(
  context: ContextOf<typeof endpoint>,
  { batchId, ...given }: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isId(batchId)) fail(context, cardAdminErrors.notFound);
  const [batch] = await app.db.select().from(rechargeCardBatch).where(eq(rechargeCardBatch.batchId, batchId));
  const { name } = batch ?? fail(context, cardAdminErrors.notFound);
  return app.db.transaction(async (tx) => {
    const isUnused = and(
      eq(rechargeCard.batchId, batchId),
      isNull(rechargeCard.usedBy),
      isNull(rechargeCard.revokedAt),
    );
    const cards = await tx
      .update(rechargeCard)
      .set({ revokedAt: now })
      .where(isUnused)
      .returning({ ending: rechargeCard.ending });
    const revoked = cards.length;
    await recordAction(context, tx, {
      action: 'card.revoke',
      targetType: 'cardBatch',
      targetId: batchId,
      reason,
      before: { name, unused: revoked },
      after: { name, unused: 0, revoked },
    });
    return { revoked };
  });
}
