import type { listVipCodeBatches as endpoint } from '@muyu/contract/admin/money/membership.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { desc, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { vipCodeBatch } from '../tables.ts';
import { toBatchDtos } from './to-batch-dtos.ts';

/** Batches, newest first. */
export async function listVipCodeBatches(
  { app }: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(vipCodeBatch)
    .where(after ? lt(vipCodeBatch.batchId, after) : undefined)
    .orderBy(desc(vipCodeBatch.batchId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.batchId]);
  return { resultList: await toBatchDtos(app, shown), ...end };
}
