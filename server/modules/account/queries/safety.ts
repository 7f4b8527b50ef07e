import { accountLimits } from '@muyu/contract/account.ts';
import { count, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { maskPhone } from '../rules/phone.ts';
import { credential, securityAnswer } from '../tables.ts';
import { phoneOf } from './phone-of.ts';

/** Which of the things that keep the caller's account safe are set. */
export async function safety({ app, viewer }: Context<UserViewer>) {
  const { userId } = viewer;
  const [phone, [password], [answers]] = await Promise.all([
    phoneOf(app, app.db, userId),
    app.db.select({ changedAt: credential.changedAt }).from(credential).where(eq(credential.userId, userId)),
    app.db.select({ set: count() }).from(securityAnswer).where(eq(securityAnswer.userId, userId)),
  ]);
  return {
    phone: phone && maskPhone(phone),
    phoneAreaCode: phone?.areaCode ?? null,
    password: password !== undefined,
    // The wallet asks for one; there is none without it.
    payPassword: false,
    questions: answers!.set === accountLimits.securityQuestions,
    passwordChangedAt: password?.changedAt.toISOString() ?? null,
  };
}
