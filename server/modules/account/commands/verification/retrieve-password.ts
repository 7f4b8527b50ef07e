import { accountErrors } from '@muyu/contract/account/account.ts';
import type { retrievePassword as endpoint } from '@muyu/contract/account/recovery.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { isCommonPassword } from '@muyu/contract/core/password/common-passwords.ts';
import { eq } from 'drizzle-orm';
import { hashPassword } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { clearFailures } from '#platform/session/failed-attempts.ts';
import { clearWrongLogins } from '#platform/session/login-guard.ts';
import { passwordChanged, questionsChanged } from '../../events.ts';
import { normalizeUsername } from '../../rules/username.ts';
import { credential } from '../../tables.ts';
import { lockUser } from '../lock-user.ts';
import { endSessions } from '../login/end-sessions.ts';
import { memberDevices } from '../login/known-devices.ts';
import { removeAnswers } from './set-answers.ts';
import {
  consumeVerificationToken,
  requireVerificationToken,
  revokeResetTokens,
} from './verification-tokens.ts';

/**
 * Sets a new password with a reset ticket; ends all sessions of the account and revokes its other tickets. A ticket of
 * security questions begins a lock (`requireNoRecoveryLock`). One of the phone ends it and removes the questions, which somebody
 * else may have set.
 */
export async function retrievePassword(
  context: ContextOf<typeof endpoint>,
  { ticket, password, repeat }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, now } = context;
  if (password !== repeat) fail(context, accountErrors.passwordsDiffer);
  if (isCommonPassword(password)) fail(context, accountErrors.weakPassword);
  const token = await requireVerificationToken(context, app.db, 'reset', ticket);
  const byPhone = token.phoneHash !== null;
  const passwordHash = await hashPassword(password);
  const { username } = await app.db.transaction(async (tx) => {
    // A caller who answers the questions meanwhile waits, and finds them removed.
    const user = await lockUser(tx, token.userId!);
    // Before the ticket: a change of the password or of the questions locks the password and then revokes tickets.
    const changed = await tx
      .update(credential)
      .set({ passwordHash, changedAt: now, answeredAt: byPhone ? null : now })
      .where(eq(credential.userId, token.userId!))
      .returning();
    await consumeVerificationToken(context, tx, 'reset', ticket);
    // An account that was erased meanwhile has no credential row.
    if (!user || changed.length === 0) return fail(context, accountErrors.ticketInvalid);
    await revokeResetTokens(tx, user.userId, now);
    await endSessions(app, tx, user.userId, now);
    // A stranger who knew the old password may have a device that wrong logins do not hinder.
    await memberDevices.deleteAll(tx, user.userId);
    await app.events.emit(tx, passwordChanged, { userId: user.userId }, now);
    if (byPhone && (await removeAnswers(tx, user.userId)))
      await app.events.emit(tx, questionsChanged, { userId: user.userId, removed: true }, now);
    return user;
  });
  const normalized = normalizeUsername(username);
  await clearWrongLogins(context, 'password', normalized);
  await clearFailures(context, [`answers:${normalized}`]);
  return {};
}
