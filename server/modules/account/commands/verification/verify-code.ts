import { accountErrors } from '@muyu/contract/account/account.ts';
import type { verifyCode as endpoint } from '@muyu/contract/account/login.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { App } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { addressWork, admitCall } from '#platform/session/address-work.ts';
import { failField } from '#platform/text/fail-field.ts';
import { findPhoneOwner, hasPhone } from '../../queries/check-phone.ts';
import { findAccountByUsername } from '../../queries/find-account-by-username.ts';
import { type Phone, readPhone } from '../../rules/phone.ts';
import { codeChecksOfAddress } from '../../settings.ts';
import { lockUnerasedAccount } from '../lock-unerased-account.ts';
import { phoneHashOf } from '../registration/claim-phone.ts';
import { consumeCode } from './consume-code.ts';
import { issueVerificationToken } from './verification-tokens.ts';

/**
 * Exchanges an SMS code for a ticket: to register, to change the phone, or to reset the password of the account that has
 * the phone. Codes for login and for a new phone are sent with those requests themselves.
 */
export async function verifyCode(
  context: ContextOf<typeof endpoint>,
  { scene, code, username, proof, ...given }: InputOf<typeof endpoint>,
): Promise<{ ticket: string }> {
  const { app, now } = context;
  const phone = readPhone(given.phoneAreaCode, given.phoneNumber) ?? fail(context, accountErrors.badPhone);
  if (scene === 'retrieve' && !username) failField(context, 'username', 'required');
  const checks = addressWork('verifyCode', app.settings.get(codeChecksOfAddress), { byAccount: true });
  await admitCall(context, proof, accountErrors, checks);
  await consumeCode(context, phone, scene, code);
  const phoneHash = phoneHashOf(app, phone);
  if (scene !== 'retrieve')
    return { ticket: await issueVerificationToken(app.db, now, scene, { phoneHash }) };
  // A name that does not match the phone answers like a wrong code, so that the owner of a phone stays unknown.
  const userId =
    (await findPhoneOwnerByUsername(app, phone, username!)) ?? fail(context, accountErrors.badCode);
  return app.db.transaction(async (tx) => {
    // Waits for a change of the phone, which revokes the tickets that it finds.
    await lockUnerasedAccount(tx, userId);
    if (!(await hasPhone(tx, userId, phoneHash))) fail(context, accountErrors.badCode);
    return { ticket: await issueVerificationToken(tx, now, 'reset', { userId, phoneHash }) };
  });
}

async function findPhoneOwnerByUsername(app: App, phone: Phone, username: string): Promise<string | null> {
  const [owner, account] = await Promise.all([
    findPhoneOwner(app, phone),
    findAccountByUsername(app.db, username),
  ]);
  return owner !== null && owner === account?.user.userId ? owner : null;
}
