import { desc } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reconciliationRun } from './tables.ts';

/** The newest run of the reconciliation; null before the first one. */
export async function findLastReconciliation(db: Db): Promise<typeof reconciliationRun.$inferSelect | null> {
  const [run] = await db.select().from(reconciliationRun).orderBy(desc(reconciliationRun.runId)).limit(1);
  return run ?? null;
}
