import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { isLinkedOperator } from './is-linked-operator.ts';

type Deciding = Pick<Context<OperatorViewer>, 'viewer' | 'now'>;

/** Refuses an approval by who proposed, or by an operator who may be the same person (decisions, roles). */
export async function requireOtherOperator(
  context: Deciding & MayFail<typeof operatorErrors.ownProposal | typeof operatorErrors.linkedOperator>,
  tx: Transaction,
  proposedBy: string,
): Promise<void> {
  if (proposedBy === context.viewer.operatorId) fail(context, operatorErrors.ownProposal);
  await requireUnlinkedOperator(context, tx, [proposedBy]);
}

/** Refuses an approval by an operator who may be the same person as one of the others. */
export async function requireUnlinkedOperator(
  context: Deciding & MayFail<typeof operatorErrors.linkedOperator>,
  tx: Transaction,
  others: readonly string[],
): Promise<void> {
  if (await isLinkedOperator(tx, context.viewer.operatorId, others, context.now))
    fail(context, operatorErrors.linkedOperator);
}
