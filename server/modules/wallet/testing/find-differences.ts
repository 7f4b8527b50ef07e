import { eq } from 'drizzle-orm';
import type { TestServer } from '../../../testing/server.ts';
import { reconciliationDifference } from '../ledger/tables.ts';
import { reconcile } from '../scenario.ts';

/** The differences that a reconciliation of now finds. */
export async function findDifferences({ app }: TestServer) {
  const { runId } = await reconcile(app, new Date());
  return app.db.select().from(reconciliationDifference).where(eq(reconciliationDifference.runId, runId));
}
