import { accountErrors } from '@muyu/contract/account/account.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { dummyHash, verifyPassword } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { clearAfterSuccess, recordFailure, requireUnlocked } from '#platform/session/failed-attempts.ts';
import { attemptLimitOf } from '#platform/session/login-limits.ts';
import { loginLimits } from '../settings.ts';
import { credential } from '../tables.ts';

export type PasswordError = typeof accountErrors.wrongPassword | typeof accountErrors.loginLocked;

/**
 * Verifies the password of the signed-in user. Fails with `wrongPassword`, after some failures in a row with
 * `loginLocked`, so that passwords cannot be guessed on an unattended device; other sessions of the user are not locked. Returns the hash of the
 * password: a command compares it again in its transaction (`lockConfirmedPassword`).
 */
export async function confirmPassword(
  context: Context<UserViewer, PasswordError>,
  password: string,
): Promise<string> {
  const { userId, sessionId } = context.viewer;
  const limit = attemptLimitOf(context.app, loginLimits);
  const subject = `confirm:${userId}:${sessionId}`;
  await requireUnlocked(context, subject, accountErrors.loginLocked, limit);
  const [known] = await context.app.db
    .select({ hash: credential.passwordHash })
    .from(credential)
    .where(eq(credential.userId, userId));
  const hash = known?.hash ?? (await dummyHash);
  if (!(await verifyPassword(hash, password))) {
    await recordFailure(context, subject, accountErrors.loginLocked, limit);
    fail(context, accountErrors.wrongPassword);
  }
  await clearAfterSuccess(context, subject, accountErrors.loginLocked, limit);
  return hash;
}
