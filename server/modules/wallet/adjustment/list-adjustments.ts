import type { listAdjustments as endpoint } from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, emptyPage, pageOffset } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { balanceAdjustment } from './tables.ts';
import { toAdjustmentDtos } from './views.ts';

/** Adjustments of a state or a person: those that wait oldest first, others newest first. */
export async function listAdjustments(
  context: ContextOf<typeof endpoint>,
  { page, limit, state, userId }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  if (userId !== undefined && !isId(userId)) return { ...emptyPage, total: 0 };
  const [after] = decodeCursor(page, ['id']) ?? [];
  const waiting = state === 'proposed';
  const { adjustmentId } = balanceAdjustment;
  const matching = and(
    state ? eq(balanceAdjustment.state, state) : undefined,
    userId ? eq(balanceAdjustment.userId, userId) : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(balanceAdjustment, matching),
    db
      .select()
      .from(balanceAdjustment)
      .where(and(matching, after ? (waiting ? gt : lt)(adjustmentId, after) : undefined))
      .orderBy((waiting ? asc : desc)(adjustmentId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, (row) => [row.adjustmentId]);
  return { resultList: await toAdjustmentDtos(context, shown), ...end, total };
}
