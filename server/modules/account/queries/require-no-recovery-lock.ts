import { accountErrors } from '@muyu/contract/account/account.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { formatDateTime } from '#platform/text/format-date-time.ts';
import { recoveryLockHours } from '../settings.ts';
import { credential } from '../tables.ts';

/**
 * Fails with `recoveredLately` for some hours after the login password was reset with answers to security questions, which people
 * close to the owner may know: until then the password proves too little for money, the phone and the export. A proof by the phone ends it.
 */
export async function requireNoRecoveryLock(
  context: Context<UserViewer, typeof accountErrors.recoveredLately>,
): Promise<void> {
  const { app, viewer, now, locale } = context;
  const [known] = await app.db
    .select({ at: credential.answeredAt })
    .from(credential)
    .where(eq(credential.userId, viewer.userId));
  if (!known?.at) return;
  const until = new Date(known.at.getTime() + app.settings.get(recoveryLockHours) * HOUR_MS);
  if (until <= now) return;
  const untilText = formatDateTime(until, locale);
  fail(context, accountErrors.recoveredLately, { until: until.toISOString(), untilText });
}
