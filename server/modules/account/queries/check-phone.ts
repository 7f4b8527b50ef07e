import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import type { checkPhone as call } from '@muyu/contract/registration.ts';
import { eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { phoneHashOf } from '../commands/claim-phone.ts';
import { type Phone, readPhone } from '../rules/phone.ts';
import { phoneClaim } from '../tables.ts';

/** Refuses when somebody has the phone, or it is none. */
export async function checkPhone({ app }: Context, input: InputOf<typeof call>) {
  const phone = readPhone(input.phoneAreaCode, input.phoneNumber) ?? fail(accountErrors.badPhone);
  if (await phoneOwner(app, phone)) fail(accountErrors.phoneTaken);
  return {};
}

/** Whose phone this is; null when nobody's. */
export async function phoneOwner(app: App, phone: Phone): Promise<string | null> {
  const [claim] = await app.db
    .select({ userId: phoneClaim.userId })
    .from(phoneClaim)
    .where(eq(phoneClaim.phoneHash, phoneHashOf(app, phone)));
  return claim?.userId ?? null;
}
