import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import type { changePhone as call } from '@muyu/contract/settings.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { phoneOwner } from '../queries/check-phone.ts';
import { confirmPassword } from '../queries/confirm-password.ts';
import { maskPhone, readPhone } from '../rules/phone.ts';
import { phoneClaim, ticket as tickets } from '../tables.ts';
import { claimPhone } from './claim-phone.ts';
import { holdLiving } from './hold-living.ts';
import { takeCode } from './take-code.ts';
import { requireTicket, takeTicket } from './tickets.ts';

/**
 * Changes the caller's phone. That it is they is proved by a ticket of the present phone or by the password, that the
 * new one is theirs by its code. The code is looked at last, so that it is not used up by what would be refused anyway.
 */
export async function changePhone(
  context: Context<UserViewer>,
  { phoneAreaCode, phoneNumber, code, ticket, password }: InputOf<typeof call>,
): Promise<{ phone: string }> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const phone = readPhone(phoneAreaCode, phoneNumber) ?? fail(accountErrors.badPhone);
  if (password !== undefined) await confirmPassword(context, userId, password);
  else await requireOwn(app.db, userId, await requireTicket(app.db, now, 'verifyPhone', ticket ?? ''));
  const owner = await phoneOwner(app, phone);
  if (owner !== null && owner !== userId) fail(accountErrors.phoneTaken);
  await takeCode(app.db, context, phone, 'changePhone', code);
  await app.db.transaction(async (tx) => {
    await holdLiving(tx, userId);
    if (password === undefined) {
      await requireOwn(tx, userId, await takeTicket(tx, context, 'verifyPhone', ticket!));
    }
    await tx.delete(phoneClaim).where(eq(phoneClaim.userId, userId));
    await claimPhone(tx, app, userId, phone, now);
    // Whoever holds the old phone may have begun to recover the password with it.
    const resets = and(eq(tickets.userId, userId), eq(tickets.kind, 'reset'), isNull(tickets.usedAt));
    await tx.update(tickets).set({ usedAt: now }).where(resets);
  });
  return { phone: maskPhone(phone) };
}

type Ticket = Pick<typeof tickets.$inferSelect, 'phoneHash'>;

/** A ticket proves the phone that was verified; here it must be the one that the caller has now. */
async function requireOwn(db: Db, userId: string, { phoneHash }: Ticket): Promise<void> {
  const [own] = await db
    .select({ phoneHash: phoneClaim.phoneHash })
    .from(phoneClaim)
    .where(eq(phoneClaim.userId, userId));
  if (!own || !phoneHash?.equals(own.phoneHash)) fail(accountErrors.ticketInvalid);
}
