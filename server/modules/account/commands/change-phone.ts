import { accountErrors } from '@muyu/contract/account/account.ts';
import type { changePhone as endpoint } from '@muyu/contract/account/settings.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { phoneChanged } from '../events.ts';
import { findPhoneOwner } from '../queries/check-phone.ts';
import { confirmPassword } from '../queries/confirm-password.ts';
import { requireNoRecoveryLock } from '../queries/require-no-recovery-lock.ts';
import { maskPhone, readPhone } from '../rules/phone.ts';
import { lockConfirmedPassword } from './lock-password.ts';
import { lockCaller } from './lock-user.ts';
import { claimPhone, releasePhone } from './registration/claim-phone.ts';
import { consumeCode } from './verification/consume-code.ts';
import { revokeResetTokens } from './verification/verification-tokens.ts';
import { verifyPhoneTicket } from './verification/verify-phone-ticket.ts';

/**
 * Changes the caller's phone. A ticket of the present phone or the password proves the caller, an SMS code the new
 * phone. The code is checked last, because each check uses up a try.
 */
export async function changePhone(
  context: ContextOf<typeof endpoint>,
  { phoneAreaCode, phoneNumber, code, ticket, password }: InputOf<typeof endpoint>,
): Promise<{ phone: string }> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  if (ticket === undefined && password === undefined) failField(context, 'ticket', 'required');
  const phone = readPhone(phoneAreaCode, phoneNumber) ?? fail(context, accountErrors.badPhone);
  const confirmed = password === undefined ? null : await confirmPassword(context, password);
  if (confirmed === null) await verifyPhoneTicket(context, app.db, ticket!);
  else await requireNoRecoveryLock(context);
  const owner = await findPhoneOwner(app, phone);
  if (owner !== null && owner !== userId) fail(context, accountErrors.phoneTaken);
  await consumeCode(context, phone, 'changePhone', code);
  await app.db.transaction(async (tx) => {
    // Changes of one person happen one after another.
    await lockCaller(tx, userId);
    if (confirmed === null) await verifyPhoneTicket(context, tx, ticket!, { consume: true });
    else await lockConfirmedPassword(tx, userId, confirmed);
    await releasePhone(tx, userId);
    await claimPhone(context, tx, userId, phone);
    // A password reset may have been started with the old phone.
    await revokeResetTokens(tx, userId, now);
    await app.events.emit(tx, phoneChanged, { userId, phone: maskPhone(phone) }, now);
  });
  return { phone: maskPhone(phone) };
}
