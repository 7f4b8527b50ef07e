import { type refundOrder as endpoint, financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { listRecordedTargets, lockOperator } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sumRefundsOfPlatform } from '../../ledger/sum-refunds-of-platform.ts';
import { secondOperatorFen } from '../../settings.ts';

export const refundAction = 'order.refund';

/**
 * Fails when the platform paid more than a setting for refunds of the caller in 24 hours, this one included. Comes before its entry in
 * the audit log, and after everything that waits for rows of people: the operator is locked until the transaction ends.
 */
export async function requireRefundLimit(
  context: ContextOf<typeof endpoint>,
  tx: Transaction,
  fen: number,
): Promise<void> {
  if (fen === 0) return;
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  await lockOperator(tx, operatorId);
  const since = new Date(now.getTime() - DAY_MS);
  const refunded = await listRecordedTargets(tx, operatorId, refundAction, since);
  const paid = await sumRefundsOfPlatform(tx, refunded, since);
  const limitFen = app.settings.get(secondOperatorFen);
  if ([...paid.values()].reduce((sum, each) => sum + each, fen) > limitFen)
    fail(context, financeErrors.refundsOfPlatform, { limit: yuanOf(limitFen) });
}
