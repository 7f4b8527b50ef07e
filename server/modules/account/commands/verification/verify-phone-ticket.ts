import { accountErrors } from '@muyu/contract/account/account.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { hasPhone } from '../../queries/check-phone.ts';
import { credential } from '../../tables.ts';
import { consumeVerificationToken, requireVerificationToken } from './verification-tokens.ts';

/**
 * Verifies that a ticket (scene verifyPhone) was issued for the present phone of the caller; with `consume`, inside a
 * transaction, it is used up and ends the lock after a recovery by questions. Fails with `ticketInvalid`.
 */
export async function verifyPhoneTicket(
  context: Context<UserViewer, typeof accountErrors.ticketInvalid>,
  db: Db,
  ticket: string,
  { consume = false }: { consume?: boolean } = {},
): Promise<void> {
  const { phoneHash } = consume
    ? await consumeVerificationToken(context, db as Transaction, 'verifyPhone', ticket)
    : await requireVerificationToken(context, db, 'verifyPhone', ticket);
  if (!phoneHash || !(await hasPhone(db, context.viewer.userId, phoneHash)))
    fail(context, accountErrors.ticketInvalid);
  if (!consume) return;
  await db
    .update(credential)
    .set({ answeredAt: null })
    .where(and(eq(credential.userId, context.viewer.userId), isNotNull(credential.answeredAt)));
}
