import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import type { changePassword as call } from '@muyu/contract/settings.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { hashPassword, isCommonPassword } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { confirmPassword } from '../queries/confirm-password.ts';
import { credential, ticket } from '../tables.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Changes the caller's password; every session ends, this one too (product document, section 5: log in again),
 * and what was begun to recover the old one.
 */
export async function changePassword(
  context: Context<UserViewer>,
  { oldPassword, password, repeat }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  if (password !== repeat) fail(accountErrors.passwordsDiffer);
  await confirmPassword(context, userId, oldPassword);
  if (password.normalize('NFKC') === oldPassword.normalize('NFKC')) fail(accountErrors.samePassword);
  if (isCommonPassword(password)) fail(accountErrors.weakPassword);
  const passwordHash = await hashPassword(password);
  await app.db.transaction(async (tx) => {
    await tx.update(credential).set({ passwordHash, changedAt: now }).where(eq(credential.userId, userId));
    const resets = and(eq(ticket.userId, userId), eq(ticket.kind, 'reset'), isNull(ticket.usedAt));
    await tx.update(ticket).set({ usedAt: now }).where(resets);
    await endSessions(app, tx, userId, now);
  });
  return {};
}
