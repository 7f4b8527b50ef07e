import { DAY_MS } from '@muyu/contract/core/time.ts';
import { lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { deleteOldFailures } from '#platform/session/failed-attempts.ts';
import { deleteExpiredNonces } from '#platform/session/proof-of-work.ts';
import { registration, session, smsCode, verificationToken } from '../tables.ts';
import { memberDevices } from './login/known-devices.ts';
import { sweepUsernames } from './registration/claim-username.ts';
import { sweepVisitors } from './sweep-visitors.ts';

/** An ended session stays distinguishable from an unknown token for this long. */
const sessionRetentionMs = 30 * DAY_MS;

/**
 * Deletes sessions that ended a month ago; attempts, codes, tokens and registrations older than a day; expired nonces; devices that have not logged in for a year; claims of names that are
 * reserved no more. Schedules the erasure of visitors who do not come back.
 */
export async function sweepAccount(app: App, now: Date): Promise<void> {
  const { db } = app;
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - sessionRetentionMs)));
  await db.delete(registration).where(lt(registration.createdAt, yesterday));
  await deleteOldFailures(app, yesterday);
  await db.delete(smsCode).where(lt(smsCode.sentAt, yesterday));
  await db.delete(verificationToken).where(lt(verificationToken.expiresAt, yesterday));
  await deleteExpiredNonces(app, now);
  await memberDevices.deleteOld(app.db, now);
  await sweepUsernames(app, now);
  await sweepVisitors(app, now);
}
