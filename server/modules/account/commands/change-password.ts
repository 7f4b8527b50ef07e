import { accountErrors } from '@muyu/contract/account/account.ts';
import type { changePassword as endpoint } from '@muyu/contract/account/settings.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { isCommonPassword } from '@muyu/contract/core/password/common-passwords.ts';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '#platform/crypto/password.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { passwordChanged } from '../events.ts';
import { confirmPassword } from '../queries/confirm-password.ts';
import { credential } from '../tables.ts';
import { endSessions } from './login/end-sessions.ts';
import { memberDevices } from './login/known-devices.ts';
import { revokeResetTokens } from './verification/verification-tokens.ts';

/**
 * Changes the caller's password, ends all sessions including this one, revokes pending password resets and deletes the known devices
 * except the one at hand.
 */
export async function changePassword(
  context: ContextOf<typeof endpoint>,
  { oldPassword, password, repeat, deviceToken }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  if (password !== repeat) fail(context, accountErrors.passwordsDiffer);
  const confirmed = await confirmPassword(context, oldPassword);
  if (password.normalize('NFKC') === oldPassword.normalize('NFKC')) fail(context, accountErrors.samePassword);
  if (isCommonPassword(password)) fail(context, accountErrors.weakPassword);
  const passwordHash = await hashPassword(password);
  await app.db.transaction(async (tx) => {
    // Not after the account was recovered meanwhile, which has ended this session.
    const [changed] = await tx
      .update(credential)
      .set({ passwordHash, changedAt: now })
      .where(and(eq(credential.userId, userId), eq(credential.passwordHash, confirmed)))
      .returning({ userId: credential.userId });
    if (!changed) failCore(coreErrors.sessionEnded);
    await revokeResetTokens(tx, userId, now);
    await endSessions(app, tx, userId, now);
    await memberDevices.deleteAll(tx, userId, deviceToken);
    await app.events.emit(tx, passwordChanged, { userId }, now);
  });
  return {};
}
