import { accountErrors } from '@muyu/contract/account/account.ts';
import type { Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { hasPhone } from '../../queries/check-phone.ts';
import { consumeVerificationToken, requireVerificationToken } from './verification-tokens.ts';

/**
 * Verifies that a ticket (scene verifyPhone) was issued for the present phone of the caller; with `consume`, inside a
 * transaction, it is used up. Fails with `ticketInvalid`.
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
}
