import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import {
  type approveWithdrawal as approveEndpoint,
  type payWithdrawal as payEndpoint,
  type rejectWithdrawal as rejectEndpoint,
  withdrawalAdminErrors,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { type WithdrawalState, withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { and, eq } from 'drizzle-orm';
import { getEligibility, isOldEnough } from '#modules/account';
import { lockOperator, recordAction, requireUnlinkedOperator } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import { minimumMoneyAge } from '../../settings.ts';
import {
  approveWithdrawal as approve,
  failWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal as reject,
  startPayingWithdrawal,
  type WithdrawalDecision,
} from '../commands/decide-withdrawal.ts';
import { withdrawal, withdrawalApproval } from '../tables.ts';
import type { WithdrawalRow } from '../views.ts';
import { findWithdrawal } from './get-withdrawal.ts';
import { findFailureObstacle, sumApprovedAlone } from './limits-of-operator.ts';
import { approvalsNeeded, listApprovers } from './views.ts';

type DecisionErrors = typeof withdrawalErrors.notFound | typeof withdrawalErrors.alreadyDecided;
type DecisionContext = Context<OperatorViewer, DecisionErrors>;

/** One transition in a transaction of its own, with its entry in the audit log; `before` is the locked row. */
async function decide(
  context: DecisionContext,
  withdrawalId: string,
  action: AuditAction,
  reason: string | null,
  run: (tx: Transaction, decision: WithdrawalDecision, before: WithdrawalRow) => Promise<WithdrawalRow>,
): Promise<WithdrawalState> {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  const found = (await findWithdrawal(app.db, withdrawalId)) ?? fail(context, withdrawalErrors.notFound);
  const { userId } = found;
  return app.db.transaction(async (tx) => {
    // Another operator may have decided since it was found.
    const byId = and(eq(withdrawal.userId, userId), eq(withdrawal.withdrawalId, withdrawalId));
    const [locked] = await tx.select().from(withdrawal).where(byId).for('update');
    const before = locked ?? fail(context, withdrawalErrors.notFound);
    const { state, amountFen } = await run(tx, { userId, withdrawalId, operatorId }, before);
    await recordAction(context, tx, {
      action,
      targetType: 'withdrawal',
      targetId: withdrawalId,
      reason,
      before: { state: before.state, amount: yuanOf(amountFen), userId },
      after: { state, amount: yuanOf(amountFen), userId },
    });
    return state;
  });
}

type ApproveContext = Context<
  OperatorViewer,
  | DecisionErrors
  | typeof withdrawalAdminErrors.ownApproval
  | typeof withdrawalAdminErrors.tooYoung
  | typeof operatorErrors.linkedOperator
>;

/** The context for decisions of a batch, whose errors become outcomes and reach no reply. */
export const catchErrors = ({
  throws: _,
  ...context
}: Context<OperatorViewer, never>): ApproveContext & FinishContext => context;

/** Gives the caller's approval; the last one that is needed approves. Returns the state after it. */
export const approveOne = (context: ApproveContext, withdrawalId: string): Promise<WithdrawalState> =>
  decide(context, withdrawalId, 'withdrawal.approve', null, async (tx, decision, row) => {
    const { userId, operatorId } = decision;
    if (row.state !== 'applied') fail(context, withdrawalErrors.alreadyDecided);
    // The birthday may have been corrected since the person applied.
    const eligibility = (await getEligibility(tx, [userId], context.now)).get(userId);
    if (!isOldEnough(context.app, minimumMoneyAge, eligibility?.age ?? null))
      fail(context, withdrawalAdminErrors.tooYoung);
    const added = await tx
      .insert(withdrawalApproval)
      .values({ userId, withdrawalId, operatorId, createdAt: context.now })
      .onConflictDoNothing()
      .returning({ operatorId: withdrawalApproval.operatorId });
    const given = await tx
      .select({ by: withdrawalApproval.operatorId })
      .from(withdrawalApproval)
      .where(and(eq(withdrawalApproval.userId, userId), eq(withdrawalApproval.withdrawalId, withdrawalId)));
    const approvers = await listApprovers(context.app, tx);
    const counted = given.map(({ by }) => by).filter((by) => approvers.has(by));
    await lockOperator(tx, operatorId);
    // Large amounts are not divided to be approved by one.
    const aloneFen = await sumApprovedAlone(context, tx, approvers);
    const suffices = counted.length >= approvalsNeeded(context, aloneFen + row.amountFen);
    // The limit may have been raised, or a day have passed, since the first approval, which then suffices.
    if (added.length === 0 && !suffices) fail(context, withdrawalAdminErrors.ownApproval);
    const others = counted.filter((by) => by !== operatorId);
    await requireUnlinkedOperator(context, tx, others);
    return suffices ? approve(context, tx, decision) : row;
  });

/** approved → paying. */
export const startOne = (context: DecisionContext, withdrawalId: string): Promise<WithdrawalState> =>
  decide(context, withdrawalId, 'withdrawal.start', null, (tx, decision) =>
    startPayingWithdrawal(context, tx, decision),
  );

type FinishContext = Context<
  OperatorViewer,
  DecisionErrors | typeof withdrawalAdminErrors.ownFile | typeof operatorErrors.linkedOperator
>;

/** paying → paid, or failed with a reason. */
export const finishOne = (
  context: FinishContext,
  withdrawalId: string,
  failure: string | null,
): Promise<WithdrawalState> =>
  decide(
    context,
    withdrawalId,
    failure ? 'withdrawal.fail' : 'withdrawal.paid',
    failure,
    async (tx, decision) => {
      if (!failure) return markWithdrawalPaid(context, tx, decision);
      const failed = await failWithdrawal(context, tx, { ...decision, reason: failure });
      await lockOperator(tx, decision.operatorId);
      const obstacle = await findFailureObstacle(context, tx, failed);
      if (obstacle === 'own') fail(context, withdrawalAdminErrors.ownFile);
      if (obstacle === 'linked') fail(context, operatorErrors.linkedOperator);
      return failed;
    },
  );

export async function approveWithdrawal(
  context: ContextOf<typeof approveEndpoint>,
  { withdrawalId }: InputOf<typeof approveEndpoint>,
) {
  return { state: await approveOne(context, withdrawalId) };
}

export async function rejectWithdrawal(
  context: ContextOf<typeof rejectEndpoint>,
  { withdrawalId, ...given }: InputOf<typeof rejectEndpoint>,
): Promise<Record<never, never>> {
  const reason = requireText(context.locale, 'reason', given.reason);
  await decide(context, withdrawalId, 'withdrawal.reject', reason, (tx, decision) =>
    reject(context, tx, { ...decision, reason }),
  );
  return {};
}

export async function payWithdrawal(
  context: ContextOf<typeof payEndpoint>,
  { withdrawalId, paid, ...given }: InputOf<typeof payEndpoint>,
): Promise<Record<never, never>> {
  const failure = paid ? null : requireText(context.locale, 'reason', given.reason ?? '');
  await finishOne(context, withdrawalId, failure);
  return {};
}
