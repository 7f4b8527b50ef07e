import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';

/** A table of codes that were made in batches, each of which is used or revoked once. */
export type CodeTable = PgTable & {
  batchId: PgColumn;
  usedBy: PgColumn;
  usedAt: PgColumn;
  revokedAt: PgColumn;
};

/** The numbers of used and revoked codes of a batch. */
type UsedCodes = { used: number; revoked: number };

/** The numbers of used and revoked codes, by batch. */
export async function countUsed(
  db: Db,
  codes: CodeTable,
  batchIds: readonly string[],
): Promise<(batchId: string) => UsedCodes> {
  const rows = await db
    .select({
      batchId: sql<string>`${codes.batchId}`,
      used: sql<number>`count(${codes.usedAt})::int`,
      revoked: sql<number>`count(${codes.revokedAt})::int`,
    })
    .from(codes as PgTable)
    .where(inArray(codes.batchId, [...batchIds]))
    .groupBy(codes.batchId);
  const byBatch = new Map(rows.map(({ batchId, ...counts }) => [batchId, counts]));
  return (batchId) => byBatch.get(batchId) ?? { used: 0, revoked: 0 };
}
