import type { listCardBatches as endpoint } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { rechargeCardBatch } from '../../tables.ts';
import { toBatchDtos } from './to-batch-dtos.ts';

/** Batches of one state or all, newest first. */
export async function listCardBatches(
  context: ContextOf<typeof endpoint>,
  { page, limit, state }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const isAsked = state && eq(rechargeCardBatch.state, state);
  const [total, rows] = await Promise.all([
    db.$count(rechargeCardBatch, isAsked),
    db
      .select()
      .from(rechargeCardBatch)
      .where(and(isAsked, after ? lt(rechargeCardBatch.batchId, after) : undefined))
      .orderBy(desc(rechargeCardBatch.batchId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, (row) => [row.batchId]);
  return { resultList: await toBatchDtos(context, shown), ...end, total };
}
