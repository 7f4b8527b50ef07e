import type { listAdminWithdrawals as endpoint } from '@muyu/contract/admin/money/withdrawal.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, emptyPage, pageOffset } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { openStates, withdrawal } from '../tables.ts';
import { toAdminWithdrawals } from './views.ts';

const isOpen = (state: string | undefined) => openStates.some((each) => each === state);

/** Withdrawals of a state or a person. Ids are in the order of applying. */
export async function listAdminWithdrawals(
  context: ContextOf<typeof endpoint>,
  { page, limit, state, userId }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  if (userId !== undefined && !isId(userId)) return { ...emptyPage, total: 0 };
  const oldestFirst = isOpen(state);
  const [after] = decodeCursor(page, ['id']) ?? [];
  const { withdrawalId } = withdrawal;
  const matching = and(
    state ? eq(withdrawal.state, state) : undefined,
    userId ? eq(withdrawal.userId, userId) : undefined,
  );
  const beyond = after && (oldestFirst ? gt : lt)(withdrawalId, after);
  const [total, rows] = await Promise.all([
    db.$count(withdrawal, matching),
    db
      .select()
      .from(withdrawal)
      .where(and(matching, beyond || undefined))
      .orderBy(oldestFirst ? asc(withdrawalId) : desc(withdrawalId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, (row) => [row.withdrawalId]);
  const resultList = await toAdminWithdrawals(context, shown);
  return { resultList, ...end, total };
}
