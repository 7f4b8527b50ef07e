import type { getAdminWithdrawal as endpoint } from '@muyu/contract/admin/money/withdrawal.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { detailTypes, incomeTypes, topUpTypes } from '@muyu/contract/wallet/wallet.ts';
import { withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { findUser } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { balanceDetail } from '../../ledger/tables.ts';
import { listWithdrawalSteps } from '../queries/list-steps.ts';
import { withdrawal, withdrawalApproval } from '../tables.ts';
import type { WithdrawalRow } from '../views.ts';
import { sumPlatformRefunds } from './sum-platform-refunds.ts';
import { toAdminWithdrawals } from './views.ts';

/** A withdrawal by its id alone; null for an unknown one. */
export async function findWithdrawal(db: Db, withdrawalId: string): Promise<WithdrawalRow | null> {
  if (!isId(withdrawalId)) return null;
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.withdrawalId, withdrawalId));
  return row ?? null;
}

/** One withdrawal with its steps and the figures of the person. */
export async function getAdminWithdrawal(
  context: ContextOf<typeof endpoint>,
  { withdrawalId }: { withdrawalId: string },
) {
  const { db } = context.app;
  const row = (await findWithdrawal(db, withdrawalId)) ?? fail(context, withdrawalErrors.notFound);
  const { userId } = row;
  const [[shown], steps, history] = await Promise.all([
    toAdminWithdrawals(context, [row]),
    listSteps(db, userId, withdrawalId),
    getHistory(db, userId, context.now),
  ]);
  const names = await getOperatorNames(
    db,
    steps.flatMap(({ operatorId }) => operatorId ?? []),
  );
  return {
    ...shown!,
    steps: steps.map(({ state, createdAt, operatorId, reason }) => ({
      state,
      at: createdAt.toISOString(),
      operator: operatorId && (names.get(operatorId) ?? operatorId),
      reason,
    })),
    history,
  };
}

/** The states in order, with the approvals that did not suffice after the application. */
async function listSteps(db: Db, userId: string, withdrawalId: string) {
  const [[applied, ...steps], approvals] = await Promise.all([
    listWithdrawalSteps(db, userId, [withdrawalId]),
    db
      .select({ operatorId: withdrawalApproval.operatorId, createdAt: withdrawalApproval.createdAt })
      .from(withdrawalApproval)
      .where(and(eq(withdrawalApproval.userId, userId), eq(withdrawalApproval.withdrawalId, withdrawalId)))
      .orderBy(asc(withdrawalApproval.createdAt)),
  ]);
  const approved = steps.find(({ state }) => state === 'approved');
  const earlier = approvals.filter(
    ({ operatorId, createdAt }) =>
      operatorId !== approved?.operatorId || createdAt.getTime() !== approved.createdAt.getTime(),
  );
  return [
    applied!,
    ...earlier.map((each) => ({ ...each, state: 'approval' as const, reason: null })),
    ...steps,
  ];
}

const { buyVip, buyPost, reward, subscription, refund } = detailTypes;

async function getHistory(db: Db, userId: string, now: Date) {
  const sumOf = (types: readonly number[]) =>
    sql<string>`coalesce(sum(${balanceDetail.amountFen}) filter (where ${balanceDetail.type} in ${types}), 0)`;
  const isIn = (...states: string[]) => sql`${withdrawal.state} in ${states}`;
  const [user, [moved], [counted], borne] = await Promise.all([
    findUser(db, userId),
    db
      .select({
        recharged: sumOf(topUpTypes),
        earned: sumOf(incomeTypes),
        spent: sumOf([buyVip, buyPost, reward, subscription, refund]),
      })
      .from(balanceDetail)
      .where(eq(balanceDetail.userId, userId)),
    db
      .select({
        withdrawn: sql<string>`coalesce(sum(${withdrawal.amountFen}) filter (where ${isIn('paid')}), 0)`,
        paid: sql<number>`count(*) filter (where ${isIn('paid')})::int`,
        returned: sql<number>`count(*) filter (where ${isIn('rejected', 'failed')})::int`,
      })
      .from(withdrawal)
      .where(eq(withdrawal.userId, userId)),
    sumPlatformRefunds(db, [userId], now),
  ]);
  return {
    joinedAt: user!.createdAt.toISOString(),
    recharged: yuanOf(Number(moved!.recharged)),
    earned: yuanOf(Number(moved!.earned)),
    spent: yuanOf(-Number(moved!.spent)),
    withdrawn: yuanOf(Number(counted!.withdrawn)),
    paid: counted!.paid,
    returned: counted!.returned,
    platformRefunds: yuanOf(borne.get(userId) ?? 0),
  };
}
