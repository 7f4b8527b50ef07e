import { accountErrors, type LoginData } from '@muyu/contract/account/account.ts';
import type { login as endpoint } from '@muyu/contract/account/login.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { KnownDevice } from '#platform/session/known-devices.ts';
import {
  admitLogin,
  type GuardedLogin,
  recordRightLogin,
  recordWrongLogin,
} from '#platform/session/login-guard.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { isSuspended } from '../../rules/suspended.ts';
import { loginLimits } from '../../settings.ts';
import { failSuspended } from './fail-suspended.ts';
import { memberDevices } from './known-devices.ts';
import {
  byPassword,
  byPhone,
  type LoginMethod,
  lockVerifiedAccount,
  type VerifiedAccount,
} from './login-methods.ts';
import { openSession } from './open-session.ts';

type LoginContext = ContextOf<typeof endpoint>;

/**
 * Opens a session by account name and password, or by phone and code. Neither text nor time reveals whether the account
 * exists; only a verified owner learns that it is frozen or closed.
 */
export async function login(context: LoginContext, input: InputOf<typeof endpoint>): Promise<LoginData> {
  const { app } = context;
  const method = selectLoginMethod(context, input);
  const { realm, name } = method;
  const device = input.deviceToken
    ? await memberDevices.find(app.db, await method.findUserId(), input.deviceToken)
    : null;
  const given = { realm, limits: loginLimits, name, isKnownDevice: device !== null, proof: input.proof };
  const admitted = await admitLogin(context, given, accountErrors);
  const account = await authenticate(context, method, admitted, device);
  await recordRightLogin(context, admitted);
  const { user, opened } = await app.db.transaction(async (tx) => {
    const user = (await lockVerifiedAccount(tx, account)) ?? fail(context, method.error);
    const locked = isSuspended(user, context.now.getTime());
    return { user, opened: locked ? null : await openSession(context, tx, user, input.deviceToken) };
  });
  return opened ?? failSuspended(context, user);
}

function selectLoginMethod(context: LoginContext, input: InputOf<typeof endpoint>): LoginMethod {
  const { username, password, phoneNumber, code } = input;
  if (username && password) return byPassword(context.app, username, password);
  if (phoneNumber && code) return byPhone(context, input.phoneAreaCode ?? '86', phoneNumber, code);
  const missing = phoneNumber ? ['code'] : [username ? [] : 'username', password ? [] : 'password'].flat();
  const reason = fieldReasons.required[context.locale];
  return failCore(coreErrors.badInput, { fields: missing.map((field) => ({ field, reason })) });
}

/** Verifies the login; a wrong one is counted, an expired code is not. */
async function authenticate(
  context: LoginContext,
  method: LoginMethod,
  admitted: GuardedLogin<typeof accountErrors>,
  device: KnownDevice | null,
): Promise<VerifiedAccount> {
  const result = await method.verify(context);
  if (result.user) return result;
  const { error } = result;
  if (error !== accountErrors.codeExpired) {
    await recordWrongLogin(context, admitted);
    if (device) await memberDevices.recordFailure(context.app.db, device);
  }
  return fail(context, error);
}
