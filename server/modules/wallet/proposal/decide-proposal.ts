import { financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import type { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { lockMember } from '#modules/account';
import { type AuditContext, requireOtherOperator } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { recordProposal } from './record-proposal.ts';
import { requireDeclineReason } from './require-decline-reason.ts';
import type { ProposalRow } from './views.ts';

type DecideContext = Pick<Context, 'app' | 'locale'> &
  AuditContext &
  MayFail<
    | typeof walletErrors.notFound
    | typeof financeErrors.alreadyDecided
    | typeof operatorErrors.linkedOperator
    | typeof operatorErrors.ownProposal
    | typeof financeErrors.unknownUser
  >;

type Decision = Pick<ProposalRow, 'decidedAt' | 'decidedBy' | 'declineReason' | 'state'>;

/** The table of one kind of proposal, and what an approval does. */
export type ProposalStore<Row extends ProposalRow> = {
  readonly type: 'adjustment' | 'unclaimed';
  /** The account whose balance the proposal changes, null for none; undefined without such a proposal. */
  findUserId(tx: Transaction, id: string): Promise<string | null | undefined>;
  lock(tx: Transaction, id: string, userId: string | null): Promise<Row | undefined>;
  update(tx: Transaction, row: Row, decision: Decision): Promise<Row>;
  /** Moves the money. */
  post(tx: Transaction, row: Row): Promise<void>;
};

/** Approves or declines a proposal of another operator; one of several concurrent decisions counts. */
export function decideProposal<Row extends ProposalRow>(
  context: DecideContext,
  store: ProposalStore<Row>,
  id: string,
  { approve, reason }: { approve: boolean; reason?: string | undefined },
): Promise<Row> {
  const { app, viewer, now } = context;
  if (!isId(id)) fail(context, walletErrors.notFound);
  return app.db.transaction(async (tx) => {
    const userId = await store.findUserId(tx, id);
    if (userId === undefined) return fail(context, walletErrors.notFound);
    // Locked before the proposal: an erasure has ended, which refuses the approval, or it waits and finds the new balance.
    if (approve && userId !== null && !(await lockMember(tx, userId)))
      fail(context, financeErrors.unknownUser);
    const before = await store.lock(tx, id, userId);
    if (before?.state !== 'proposed') return fail(context, financeErrors.alreadyDecided);
    const declineReason = approve ? null : requireDeclineReason(context, reason, before.proposedBy);
    if (approve) {
      await requireOtherOperator(context, tx, before.proposedBy);
      await store.post(tx, before);
    }
    const state = approve ? 'approved' : 'declined';
    const decision = { state, decidedBy: viewer.operatorId, decidedAt: now, declineReason } as const;
    const after = await store.update(tx, before, decision);
    await recordProposal(context, tx, { type: store.type, id }, before, after);
    return after;
  });
}
