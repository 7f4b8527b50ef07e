import { yuanOf } from '@muyu/contract/core/money.ts';
import { type AuditContext, recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import type { ProposalRow } from './views.ts';

type Target = { type: 'adjustment' | 'unclaimed'; id: string };

const auditOf = ({ state, amountFen, userId, channel }: ProposalRow) => ({
  state,
  amount: yuanOf(amountFen),
  ...(userId !== null && { userId }),
  ...(channel && { channel }),
});

/** Writes the audit entry of a proposal that was made (`before` null) or decided. */
export function recordProposal(
  context: AuditContext,
  tx: Transaction,
  { type, id }: Target,
  before: ProposalRow | null,
  after: ProposalRow,
): Promise<void> {
  const verb = ({ proposed: 'propose', approved: 'approve', declined: 'decline' } as const)[after.state];
  return recordAction(context, tx, {
    action: `${type}.${verb}`,
    targetType: type,
    targetId: id,
    reason: after.state === 'declined' ? after.declineReason : after.reason,
    before: before && auditOf(before),
    after: auditOf(after),
  });
}
