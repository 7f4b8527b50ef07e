import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type operatorLogin as call, operatorErrors } from '@muyu/contract/operator.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decoyHash, passwordFits } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { countTry, forgetTries, noteWrongTry, takeBackTry } from '#platform/session/tries.ts';
import { foldName } from '../rules/operator-name.ts';
import { operator } from '../tables.ts';
import { openSession } from './open-session.ts';
import { passSecondFactor } from './pass-second-factor.ts';

/**
 * Opens an operator session by account name, password and, unless demo data waives it, the authenticator's code.
 * Neither text nor time tells whether the account exists; only who knows the password learns that a code is missing.
 */
export async function login(context: Context, input: InputOf<typeof call>) {
  const { app, address } = context;
  const folded = foldName(input.username);
  const subjects = [
    `operator:${folded}`,
    ...(app.config.limits ? [`operator-address:${networkOf(address)}`] : []),
  ];
  await countTry(context, subjects, operatorErrors.loginLocked);
  const [found] = await app.db.select().from(operator).where(eq(operator.folded, folded));
  const fits = await passwordFits(found?.passwordHash ?? (await decoyHash), input.password);
  if (!found || !fits) {
    await noteWrongTry(context, subjects);
    return fail(operatorErrors.badLogin);
  }
  if (found.disabledAt) {
    await takeBackTry(context, subjects);
    fail(coreErrors.accountLocked);
  }
  if (!app.config.demo) await passSecondFactor(context, found, input.code, subjects);
  await takeBackTry(context, subjects);
  await forgetTries(context, subjects.slice(0, 1));
  return openSession(context, found);
}
