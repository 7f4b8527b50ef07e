import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import type { retrievePassword as call } from '@muyu/contract/recovery.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { hashPassword, isCommonPassword } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import { forgetTries } from '#platform/session/tries.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, credential, ticket } from '../tables.ts';
import { endSessions } from './end-sessions.ts';
import { requireTicket, takeTicket } from './tickets.ts';

/** Sets a new password with a reset ticket. Every session of the account ends, and so do its other reset tickets. */
export async function retrievePassword(
  context: Context,
  { ticket: text, password, repeat }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { app, now } = context;
  if (password !== repeat) fail(accountErrors.passwordsDiffer);
  if (isCommonPassword(password)) fail(accountErrors.weakPassword);
  await requireTicket(app.db, now, 'reset', text);
  const passwordHash = await hashPassword(password);
  const { userId, username } = await app.db.transaction(async (tx) => {
    const taken = await takeTicket(tx, context, 'reset', text);
    const owner = eq(credential.userId, taken.userId!);
    const [user] = await tx.select().from(appUser).where(eq(appUser.userId, taken.userId!));
    const changed = await tx
      .update(credential)
      .set({ passwordHash, changedAt: now })
      .where(owner)
      .returning();
    // An account that was erased since has nothing to be recovered.
    if (!user || changed.length === 0) return fail(accountErrors.ticketInvalid);
    const others = and(eq(ticket.userId, user.userId), eq(ticket.kind, 'reset'), isNull(ticket.usedAt));
    await tx.update(ticket).set({ usedAt: now }).where(others);
    await endSessions(app, tx, user.userId, now);
    return user;
  });
  const folded = foldUsername(username);
  await forgetTries(context, [`name:${folded}`, `answers:${folded}`, `password:${userId}`]);
  return {};
}
