import {
  type CardBatch,
  cardAdminErrors,
  type decideCardBatch as endpoint,
} from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { requireOtherOperator } from '#modules/operator';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireDeclineReason } from '../../../proposal/require-decline-reason.ts';
import { rechargeCardBatch } from '../../tables.ts';
import { storeBatchDecision } from './store-batch-decision.ts';
import { toBatchDtos } from './to-batch-dtos.ts';

/** Approves a waiting batch, which makes its cards valid, or declines it; one of several concurrent decisions counts. */
export async function decideCardBatch(
  context: ContextOf<typeof endpoint>,
  { batchId, approve, ...given }: InputOf<typeof endpoint>,
): Promise<CardBatch> {
  const { app } = context;
  if (!isId(batchId)) fail(context, cardAdminErrors.notFound);
  const row = await app.db.transaction(async (tx) => {
    const byId = eq(rechargeCardBatch.batchId, batchId);
    const [found] = await tx.select().from(rechargeCardBatch).where(byId).for('update');
    const before = found ?? fail(context, cardAdminErrors.notFound);
    if (before.state !== 'waiting') fail(context, cardAdminErrors.alreadyDecided);
    if (approve) await requireOtherOperator(context, tx, before.createdBy);
    const reason = approve ? null : requireDeclineReason(context, given.reason, before.createdBy);
    return storeBatchDecision(context, tx, before, { state: approve ? 'valid' : 'declined', reason });
  });
  return (await toBatchDtos(context, [row]))[0]!;
}
