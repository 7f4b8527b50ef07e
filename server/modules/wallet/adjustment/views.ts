import type { Adjustment } from '@muyu/contract/admin/money/wallet.ts';
import { toProposals } from '../proposal/views.ts';
import type { balanceAdjustment } from './tables.ts';

export type AdjustmentRow = typeof balanceAdjustment.$inferSelect;

export async function toAdjustmentDtos(
  context: Parameters<typeof toProposals>[0],
  rows: readonly AdjustmentRow[],
): Promise<Adjustment[]> {
  const proposals = await toProposals(context, rows);
  return proposals.map((proposal, i) => ({
    ...proposal,
    adjustmentId: rows[i]!.adjustmentId,
    user: proposal.user!,
  }));
}
