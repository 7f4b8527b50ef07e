import type { VipCodeBatch, VipLevel } from '@muyu/contract/admin/money/membership.ts';
import { inArray, sql } from 'drizzle-orm';
import { getOperatorNames } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { vipCode, type vipCodeBatch } from '../tables.ts';

export type BatchRow = typeof vipCodeBatch.$inferSelect;

/** Batches as operators see them, with the numbers of their used and revoked codes. */
export async function toBatchDtos({ db }: App, rows: readonly BatchRow[]): Promise<VipCodeBatch[]> {
  if (rows.length === 0) return [];
  const counts = await db
    .select({
      batchId: vipCode.batchId,
      used: sql<number>`count(${vipCode.usedAt})::int`,
      revoked: sql<number>`count(${vipCode.revokedAt})::int`,
    })
    .from(vipCode)
    .where(
      inArray(
        vipCode.batchId,
        rows.map(({ batchId }) => batchId),
      ),
    )
    .groupBy(vipCode.batchId);
  const names = await getOperatorNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  const byBatch = new Map(counts.map((each) => [each.batchId, each]));
  return rows.map(({ createdAt, createdBy, requestKey: _key, requestDigest: _digest, ...row }) => ({
    ...row,
    level: row.level as VipLevel,
    used: byBatch.get(row.batchId)?.used ?? 0,
    revoked: byBatch.get(row.batchId)?.revoked ?? 0,
    createdAt: createdAt.toISOString(),
    createdBy: names.get(createdBy) ?? createdBy,
  }));
}
