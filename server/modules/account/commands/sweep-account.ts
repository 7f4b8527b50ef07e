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
export async function sweepAccount(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const { db } = app;
  const yesterday = new Date(now.getTime() - DAY_MS);
  const steps = [
    () => db.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - sessionRetentionMs))),
    () => db.delete(registration).where(lt(registration.createdAt, yesterday)),
    () => deleteOldFailures(app, yesterday),
    () => db.delete(smsCode).where(lt(smsCode.sentAt, yesterday)),
    () => db.delete(verificationToken).where(lt(verificationToken.expiresAt, yesterday)),
    () => deleteExpiredNonces(app, now),
    () => memberDevices.deleteOld(db, now),
    () => sweepUsernames(app, now),
    () => sweepVisitors(app, now, signal),
  ];
  for (const step of steps) {
    signal?.throwIfAborted();
    await step();
  }
}
