import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { processHeartbeat } from '../tables.ts';

/** Deletes the row of a process that ends. */
export async function deleteHeartbeat({ db }: App, processId: string): Promise<void> {
  await db.delete(processHeartbeat).where(eq(processHeartbeat.processId, processId));
}
