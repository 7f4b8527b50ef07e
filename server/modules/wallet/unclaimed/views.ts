import type { UnclaimedRelease } from '@muyu/contract/admin/money/unclaimed.ts';
import { toProposals } from '../proposal/views.ts';
import type { unclaimedRelease } from './tables.ts';

export type ReleaseRow = typeof unclaimedRelease.$inferSelect;

export async function toReleaseDtos(
  context: Parameters<typeof toProposals>[0],
  rows: readonly ReleaseRow[],
): Promise<UnclaimedRelease[]> {
  const proposals = await toProposals(context, rows);
  return proposals.map((proposal, i) => ({
    ...proposal,
    releaseId: rows[i]!.releaseId,
    channel: rows[i]!.channel,
  }));
}
