import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { verifyCode as call } from '@muyu/contract/login.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { accountNamed } from '../queries/account-named.ts';
import { phoneOwner } from '../queries/check-phone.ts';
import { type Phone, readPhone } from '../rules/phone.ts';
import { phoneHashOf } from './claim-phone.ts';
import { takeCode } from './take-code.ts';
import { giveTicket } from './tickets.ts';

/**
 * Takes a code and gives a ticket for what it was sent for: to register, to change one's phone, to reset the password of
 * the account that has the phone. Codes for login and for a new phone go with those calls themselves.
 */
export async function verifyCode(
  context: Context,
  { scene, code, username, ...given }: InputOf<typeof call>,
): Promise<{ ticket: string }> {
  const { app, now, locale } = context;
  const phone = readPhone(given.phoneAreaCode, given.phoneNumber) ?? fail(accountErrors.badPhone);
  if (scene === 'retrieve' && !username) {
    fail(coreErrors.badInput, { fields: [{ field: 'username', reason: fieldReasons.required![locale] }] });
  }
  await takeCode(app.db, context, phone, scene, code);
  const phoneHash = phoneHashOf(app, phone);
  if (scene !== 'retrieve') return { ticket: await giveTicket(app.db, now, scene, { phoneHash }) };
  // Somebody else's name answers as a wrong code does: whose phone it is, is nobody's business.
  const userId = (await ownerCalled(context, phone, username!)) ?? fail(accountErrors.badCode);
  return { ticket: await giveTicket(app.db, now, 'reset', { userId, phoneHash }) };
}

async function ownerCalled({ app }: Context, phone: Phone, username: string): Promise<string | null> {
  const [owner, named] = await Promise.all([phoneOwner(app, phone), accountNamed(app.db, username)]);
  return owner !== null && owner === named?.user.userId ? owner : null;
}
