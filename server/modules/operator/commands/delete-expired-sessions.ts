import { DAY_MS } from '@muyu/contract/core/time.ts';
import { lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { operatorSession } from '../tables.ts';
import { operatorDevices } from './known-devices.ts';

/** Ended sessions are kept this long, so that their tokens are reported as ended instead of unknown. */
const retentionMs = 30 * DAY_MS;

/** Deletes sessions of operators that expired a month ago, and devices unused for a year; the audit log keeps logins and logouts. */
export async function deleteExpiredOperatorSessions(app: App, now: Date): Promise<void> {
  await operatorDevices.deleteOld(app.db, now);
  await app.db
    .delete(operatorSession)
    .where(lt(operatorSession.expiresAt, new Date(now.getTime() - retentionMs)));
}
