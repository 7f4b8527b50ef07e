import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { hashVipCode } from '../redeem-code.ts';
import { vipCode, vipCodeBatch } from '../tables.ts';
import type { BatchRow } from './to-batch-dtos.ts';

/** Inserts a batch with these codes. */
export async function createVipCodes(
  app: App,
  tx: Transaction,
  batch: typeof vipCodeBatch.$inferInsert,
  codes: readonly string[],
): Promise<void> {
  await tx.insert(vipCodeBatch).values(batch);
  await insertVipCodes(app, tx, batch, codes);
}

/** Inserts codes of a batch. */
export async function insertVipCodes(
  { config }: App,
  tx: Transaction,
  { batchId, level, days }: Pick<BatchRow, 'batchId' | 'level'> & { days?: number | null },
  codes: readonly string[],
): Promise<void> {
  for (const code of codes)
    await tx.insert(vipCode).values({ codeHash: hashVipCode(config.secret, code), batchId, level, days });
}
