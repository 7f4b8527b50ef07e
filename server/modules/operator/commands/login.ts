import type { InputOf } from '@muyu/contract/core/call.ts';
import type { operatorLogin as call } from '@muyu/contract/operator.ts';
import type { Context } from '#platform/app.ts';
import { checkLogin, entered } from './check-login.ts';
import { openSession } from './open-session.ts';
import { passSecondFactor } from './pass-second-factor.ts';

/**
 * Opens an operator session by account name, password and, unless demo data waives it, the authenticator's code.
 * Neither text nor time tells whether the account exists; only who knows the password learns that a code is missing.
 */
export async function login(context: Context, input: InputOf<typeof call>) {
  const checked = await checkLogin(context, input);
  const { found, subjects } = checked;
  if (!context.app.config.demo) await passSecondFactor(context, found, input.code, subjects);
  await entered(context, checked);
  return openSession(context, found);
}
