import type { AdminWithdrawal } from '@muyu/contract/admin/withdrawal.ts';
import { and, inArray } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { secondOperatorFen } from '../../settings.ts';
import { withdrawalApproval, withdrawalStep } from '../tables.ts';
import { type WithdrawalRow, withdrawalFieldsOf } from '../views.ts';
import { findRisks } from './find-risks.ts';

/** Approvals that a withdrawal of this amount needs, by the present setting. */
export const approvalsNeeded = ({ app }: Pick<Context, 'app'>, amountFen: number): number =>
  amountFen > app.settings.get(secondOperatorFen) ? 2 : 1;

/** Withdrawals as operators see them, in the given order. */
export async function toAdminWithdrawals(
  context: Pick<Context<OperatorViewer>, 'app' | 'viewer' | 'now' | 'locale'>,
  rows: readonly WithdrawalRow[],
): Promise<AdminWithdrawal[]> {
  if (rows.length === 0) return [];
  const { app, viewer, locale } = context;
  const userIds = rows.map(({ userId }) => userId);
  const ids = rows.map(({ withdrawalId }) => withdrawalId);
  const [users, risks, approvals, ends] = await Promise.all([
    getUserCards(context, userIds),
    findRisks(app, rows),
    app.db
      .select()
      .from(withdrawalApproval)
      .where(and(inArray(withdrawalApproval.userId, userIds), inArray(withdrawalApproval.withdrawalId, ids))),
    app.db
      .select()
      .from(withdrawalStep)
      .where(and(inArray(withdrawalStep.userId, userIds), inArray(withdrawalStep.withdrawalId, ids))),
  ]);
  const names = await getOperatorNames(
    app.db,
    approvals.map(({ operatorId }) => operatorId),
  );
  return rows.map((row) => {
    const given = approvals.filter(({ withdrawalId }) => withdrawalId === row.withdrawalId);
    return {
      ...withdrawalFieldsOf(row, locale),
      user: users.get(row.userId)!,
      risks: risks.get(row.withdrawalId) ?? [],
      approvalsNeeded: approvalsNeeded(context, row.amountFen),
      approvedBy: given.map(({ operatorId }) => names.get(operatorId) ?? operatorId),
      approvedByMe: given.some(({ operatorId }) => operatorId === viewer.operatorId),
      reason: ends.find((step) => step.withdrawalId === row.withdrawalId && step.reason)?.reason ?? null,
      exportNumber: row.exportNumber,
    };
  });
}
