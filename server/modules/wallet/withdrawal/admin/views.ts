import type { AdminWithdrawal } from '@muyu/contract/admin/money/withdrawal.ts';
import { and, inArray } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { getOperatorNames, listOperatorsWith } from '#modules/operator';
import type { App, Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { secondOperatorFen } from '../../settings.ts';
import { withdrawalApproval, withdrawalStep } from '../tables.ts';
import { type WithdrawalRow, withdrawalFieldsOf } from '../views.ts';
import { findRisks } from './find-risks.ts';
import { sumApprovedAlone } from './limits-of-operator.ts';

/** Approvals that a withdrawal of this amount, with what its operator approved alone, needs by the present setting. */
export const approvalsNeeded = ({ app }: Pick<Context, 'app'>, amountFen: number): number =>
  amountFen > app.settings.get(secondOperatorFen) ? 2 : 1;

/** The operators whose approvals count: of one who was disabled, or handles no money any more, none does. */
export const listApprovers = async (app: App, db: Db): Promise<Set<string>> =>
  new Set((await listOperatorsWith(app, db, 'finance')).map(({ operatorId }) => operatorId));

/** Withdrawals as operators see them, in the given order. */
export async function toAdminWithdrawals(
  context: Pick<Context<OperatorViewer>, 'app' | 'viewer' | 'now' | 'locale'>,
  rows: readonly WithdrawalRow[],
): Promise<AdminWithdrawal[]> {
  if (rows.length === 0) return [];
  const { app, viewer, now, locale } = context;
  const userIds = rows.map(({ userId }) => userId);
  const ids = rows.map(({ withdrawalId }) => withdrawalId);
  const [users, risks, approvals, ends, approvers] = await Promise.all([
    getUserCards(context, userIds),
    findRisks(app, rows, now),
    app.db
      .select()
      .from(withdrawalApproval)
      .where(and(inArray(withdrawalApproval.userId, userIds), inArray(withdrawalApproval.withdrawalId, ids))),
    app.db
      .select()
      .from(withdrawalStep)
      .where(and(inArray(withdrawalStep.userId, userIds), inArray(withdrawalStep.withdrawalId, ids))),
    listApprovers(app, app.db),
  ]);
  const aloneFen = rows.some(({ state }) => state === 'applied')
    ? await sumApprovedAlone(context, app.db, approvers)
    : 0;
  const names = await getOperatorNames(
    app.db,
    approvals.map(({ operatorId }) => operatorId),
  );
  return rows.map((row) => {
    // Of a decided one everybody who approved is named, also who has left since.
    const given = approvals.filter(
      ({ withdrawalId, operatorId }) =>
        withdrawalId === row.withdrawalId && (row.state !== 'applied' || approvers.has(operatorId)),
    );
    const isApproved = given.some(({ operatorId }) => operatorId !== viewer.operatorId);
    return {
      ...withdrawalFieldsOf(row, locale),
      user: users.get(row.userId)!,
      risks: risks.get(row.withdrawalId) ?? [],
      approvalsNeeded:
        row.state === 'applied' && isApproved
          ? 2
          : approvalsNeeded(context, row.amountFen + (row.state === 'applied' ? aloneFen : 0)),
      approvedBy: given.map(({ operatorId }) => names.get(operatorId) ?? operatorId),
      approvedByMe: given.some(({ operatorId }) => operatorId === viewer.operatorId),
      reason: ends.find((step) => step.withdrawalId === row.withdrawalId && step.reason)?.reason ?? null,
      exportNumber: row.exportNumber,
    };
  });
}
