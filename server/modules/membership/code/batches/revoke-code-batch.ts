import type { revokeVipCodeBatch as endpoint } from '@muyu/contract/admin/money/membership.ts';
import { cardAdminErrors } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { vipCode, vipCodeBatch } from '../tables.ts';

/** Revokes the unused codes of a batch. */
export async function revokeVipCodeBatch(
  context: ContextOf<typeof endpoint>,
  { batchId, ...given }: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isId(batchId)) fail(context, cardAdminErrors.notFound);
  const [batch] = await app.db.select().from(vipCodeBatch).where(eq(vipCodeBatch.batchId, batchId));
  const { name } = batch ?? fail(context, cardAdminErrors.notFound);
  return app.db.transaction(async (tx) => {
    const isUnused = and(eq(vipCode.batchId, batchId), isNull(vipCode.usedBy), isNull(vipCode.revokedAt));
    const codes = await tx
      .update(vipCode)
      .set({ revokedAt: now })
      .where(isUnused)
      .returning({ level: vipCode.level });
    const revoked = codes.length;
    await recordAction(context, tx, {
      action: 'vipCode.revoke',
      targetType: 'vipCodeBatch',
      targetId: batchId,
      reason,
      before: { name, unused: revoked },
      after: { name, unused: 0, revoked },
    });
    return { revoked };
  });
}
