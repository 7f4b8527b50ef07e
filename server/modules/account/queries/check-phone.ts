import { accountErrors } from '@muyu/contract/account/account.ts';
import type { checkPhone as endpoint } from '@muyu/contract/account/registration.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { addressWork, admitCall } from '#platform/session/address-work.ts';
import { phoneHashOf } from '../commands/registration/claim-phone.ts';
import { type Phone, readPhone } from '../rules/phone.ts';
import { phoneChecksOfAddress } from '../settings.ts';
import { phoneClaim, userPhone } from '../tables.ts';

/** As much is asked for as for a code. */
const maxWork = 16;

/**
 * Fails for an invalid phone and for one that belongs to an account. Many checks of one address need a proof of work, so that a list of
 * phones does not become one of members.
 */
export async function checkPhone(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const phone = readPhone(input.phoneAreaCode, input.phoneNumber) ?? fail(context, accountErrors.badPhone);
  const free = context.app.settings.get(phoneChecksOfAddress);
  const checks = addressWork('checkPhone', free, { maxWork, byAccount: true });
  await admitCall(context, input.proof, accountErrors, checks);
  if (await findPhoneOwner(context.app, phone)) fail(context, accountErrors.phoneTaken);
  return {};
}

/** The user id of the account with this phone, or null. */
export async function findPhoneOwner(app: App, phone: Phone): Promise<string | null> {
  const [claim] = await app.db
    .select({ userId: phoneClaim.userId })
    .from(phoneClaim)
    .where(eq(phoneClaim.phoneHash, phoneHashOf(app, phone)));
  return claim?.userId ?? null;
}

/** Whether the account has this phone at present. */
export async function hasPhone(db: Db, userId: string, phoneHash: Buffer): Promise<boolean> {
  const [own] = await db
    .select({ phoneHash: userPhone.phoneHash })
    .from(userPhone)
    .where(eq(userPhone.userId, userId));
  return own !== undefined && phoneHash.equals(own.phoneHash);
}
