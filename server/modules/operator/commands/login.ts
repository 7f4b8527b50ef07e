import type { operatorLogin as endpoint } from '@muyu/contract/admin/operator.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { recordRightLogin } from '#platform/session/login-guard.ts';
import { checkLogin } from './check-login.ts';
import { openSession } from './open-session.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

/**
 * Opens an operator session by account name, password and, unless a demo waives it for its own
 * operators, the authenticator's code.
 * Neither text nor duration depends on whether the account exists; a missing code is reported after the right password only.
 */
export async function login(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const checked = await checkLogin(context, input);
  const { found, guarded } = checked;
  if (!(context.app.config.demo && found.demo)) await verifySecondFactor(context, checked, input.code);
  await recordRightLogin(context, guarded);
  return openSession(context, found, input.deviceToken);
}
