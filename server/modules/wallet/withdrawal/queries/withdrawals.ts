import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import {
  type getWithdrawal as getEndpoint,
  type listWithdrawals as listEndpoint,
  type getWithdrawalTerms as termsEndpoint,
  type Withdrawal,
  withdrawalErrors,
} from '@muyu/contract/wallet/withdrawal.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import {
  withdrawalDayFen,
  withdrawalFeeBasisPoints,
  withdrawalMaxFen,
  withdrawalMinFen,
  withdrawalOn,
} from '../../settings.ts';
import { withdrawal } from '../tables.ts';
import { toWithdrawalDtos } from '../views.ts';
import { findOpenWithdrawal, getWithdrawnToday } from './find-open-withdrawal.ts';
import { getWithdrawable } from './get-withdrawable.ts';

/** Limits and fee of withdrawals, and what is left of today. */
export async function getWithdrawalTerms({ app, viewer, now }: ContextOf<typeof termsEndpoint>) {
  const { db, settings } = app;
  const { userId } = viewer;
  const [{ available, withdrawable }, withdrawn, open] = await Promise.all([
    getWithdrawable(db, userId),
    getWithdrawnToday(db, userId, now),
    findOpenWithdrawal(db, userId),
  ]);
  return {
    on: settings.get(withdrawalOn),
    min: yuanOf(settings.get(withdrawalMinFen)),
    max: yuanOf(settings.get(withdrawalMaxFen)),
    leftToday: yuanOf(Math.max(0, settings.get(withdrawalDayFen) - withdrawn)),
    feeBasisPoints: settings.get(withdrawalFeeBasisPoints),
    availableBalance: yuanOf(available),
    withdrawable: yuanOf(withdrawable),
    open,
  };
}

/** One withdrawal of the caller. */
export async function getWithdrawal(
  context: ContextOf<typeof getEndpoint>,
  { id }: { id: string },
): Promise<Withdrawal> {
  const { app, viewer, locale } = context;
  const { userId } = viewer;
  if (!isId(id)) fail(context, withdrawalErrors.notFound);
  const rows = await app.db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.userId, userId), eq(withdrawal.withdrawalId, id)));
  const [found] = await toWithdrawalDtos(app.db, userId, rows, locale);
  return found ?? fail(context, withdrawalErrors.notFound);
}

/** Withdrawals of the caller, newest first. */
export async function listWithdrawals(
  { app, viewer, locale }: ContextOf<typeof listEndpoint>,
  { page, limit }: InputOf<typeof listEndpoint>,
) {
  const { userId } = viewer;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.userId, userId), after ? lt(withdrawal.withdrawalId, after) : undefined))
    .orderBy(desc(withdrawal.withdrawalId))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, ({ withdrawalId }) => [withdrawalId]);
  const items = await toWithdrawalDtos(app.db, userId, shown, locale);
  return { resultList: items, ...end };
}
