import type { VipCodeBatch } from '@muyu/contract/admin/money/membership.ts';
import { getOperatorNames } from '#modules/operator';
import { countUsed } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import { vipCode, type vipCodeBatch } from '../tables.ts';

export type BatchRow = typeof vipCodeBatch.$inferSelect;

/** Batches as operators see them, with the numbers of their used and revoked codes. */
export async function toBatchDtos({ db }: App, rows: readonly BatchRow[]): Promise<VipCodeBatch[]> {
  if (rows.length === 0) return [];
  const usedOf = await countUsed(
    db,
    vipCode,
    rows.map(({ batchId }) => batchId),
  );
  const names = await getOperatorNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map(({ createdAt, createdBy, requestKey: _key, requestDigest: _digest, ...row }) => ({
    ...row,
    ...usedOf(row.batchId),
    createdAt: createdAt.toISOString(),
    createdBy: names.get(createdBy) ?? createdBy,
  }));
}
