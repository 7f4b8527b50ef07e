import type { ProposalState } from '@muyu/contract/admin/proposal.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { getUserCards } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

/** The columns that all tables of proposals have (columns.ts), and whose balance the proposal changes, if a member's. */
export type ProposalRow = {
  userId: string | null;
  /** The channel where the money of the proposal was returned, if one. */
  channel?: string | null;
  amountFen: number;
  reason: string;
  state: ProposalState;
  proposedBy: string;
  createdAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  declineReason: string | null;
};

/** The member and the fields of proposals as operators see them, in the order of the rows. */
export async function toProposals(
  { app, viewer, now, locale }: Pick<Context<OperatorViewer>, 'app' | 'viewer' | 'now' | 'locale'>,
  rows: readonly ProposalRow[],
) {
  const [users, names] = await Promise.all([
    getUserCards(
      { app, now, locale },
      rows.flatMap(({ userId }) => userId ?? []),
    ),
    getOperatorNames(
      app.db,
      rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]),
    ),
  ]);
  const nameOf = (operatorId: string) => names.get(operatorId) ?? operatorId;
  return rows.map((row) => ({
    user: row.userId === null ? null : users.get(row.userId)!,
    amount: yuanOf(row.amountFen),
    reason: row.reason,
    state: row.state,
    proposedBy: nameOf(row.proposedBy),
    proposedByMe: row.proposedBy === viewer.operatorId,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    declineReason: row.declineReason,
  }));
}
