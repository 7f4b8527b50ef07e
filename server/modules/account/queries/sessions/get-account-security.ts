import { accountLimits } from '@muyu/contract/account/account.ts';
import type { getAccountSecurity as endpoint } from '@muyu/contract/account/settings.ts';
import { count, eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { maskPhone } from '../../rules/phone.ts';
import { securityAnswer } from '../../tables.ts';
import { getPasswordChangedAt } from '../get-password-changed-at.ts';
import { getPhone } from '../get-phone.ts';

/** Which protections of the caller's account are set up. */
export async function getAccountSecurity({ app, viewer }: ContextOf<typeof endpoint>) {
  const { userId } = viewer;
  const [phone, passwordChangedAt, [answers], payPassword] = await Promise.all([
    getPhone(app, app.db, userId),
    getPasswordChangedAt(app.db, userId),
    app.db.select({ set: count() }).from(securityAnswer).where(eq(securityAnswer.userId, userId)),
    requireProvider(app, 'hasPayPassword')(app.db, userId),
  ]);
  return {
    phone: phone && maskPhone(phone),
    phoneAreaCode: phone?.areaCode ?? null,
    password: passwordChangedAt !== null,
    payPassword,
    questions: answers!.set === accountLimits.securityQuestions,
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
  };
}
