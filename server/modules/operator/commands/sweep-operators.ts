import { lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { operatorSession } from '../tables.ts';

/** How long an ended session can still be told from an unknown token. */
const keepMs = 30 * 86_400_000;

/** Deletes sessions of the console that ended a month ago; the audit log keeps who came and went. */
export async function sweepOperators({ db }: App, now: Date): Promise<void> {
  await db.delete(operatorSession).where(lt(operatorSession.expiresAt, new Date(now.getTime() - keepMs)));
}
