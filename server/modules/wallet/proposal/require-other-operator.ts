import { financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import { isLinkedOperator } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

type Deciding = Pick<Context<OperatorViewer>, 'viewer' | 'now'> &
  MayFail<typeof financeErrors.ownProposal | typeof financeErrors.linkedOperator>;

/** Refuses an approval by who proposed, or by an operator who may be the same person. */
export async function requireOtherOperator(
  context: Deciding,
  tx: Transaction,
  proposedBy: string,
): Promise<void> {
  const { operatorId } = context.viewer;
  if (proposedBy === operatorId) fail(context, financeErrors.ownProposal);
  if (await isLinkedOperator(tx, operatorId, [proposedBy], context.now))
    fail(context, financeErrors.linkedOperator);
}
