import { accountErrors } from '@muyu/contract/account/account.ts';
import type { login as endpoint } from '@muyu/contract/account/login.ts';
import type { ErrorsOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { dummyHash, verifyPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { LoginRealm } from '#platform/session/login-guard.ts';
import { findAccountByUsername } from '../../queries/find-account-by-username.ts';
import { readPhone } from '../../rules/phone.ts';
import { normalizeUsername } from '../../rules/username.ts';
import { appUser, phoneClaim } from '../../tables.ts';
import type { UserRow } from '../../views.ts';
import { lockPassword } from '../lock-password.ts';
import { phoneHashOf } from '../registration/claim-phone.ts';
import { consumeCode } from '../verification/consume-code.ts';

type LoginContext = ContextOf<typeof endpoint>;
type LoginError = ErrorsOf<typeof endpoint>;

/** The account whose owner was verified; `hash` is the password hash that was compared, null after a login by phone. */
export type VerifiedAccount = { user: UserRow; hash: string | null };
type AuthResult =
  | (VerifiedAccount & { error?: undefined })
  | { user?: undefined; hash?: undefined; error: LoginError };

/** A way to log in: what wrong logins are counted by, the error, and the verification. */
export type LoginMethod = {
  realm: LoginRealm;
  name: string;
  error: LoginError;
  /** The account that is meant, without any verification; null when there is none. */
  findUserId(): Promise<string | null>;
  verify(context: LoginContext): Promise<AuthResult>;
};

/** An unknown name takes as long as a wrong password, because a dummy hash is compared. */
export const byPassword = (app: App, username: string, password: string): LoginMethod => ({
  realm: 'password',
  name: normalizeUsername(username.trim()),
  error: accountErrors.badLogin,
  findUserId: async () => (await findAccountByUsername(app.db, username))?.user.userId ?? null,
  async verify() {
    const found = await findAccountByUsername(app.db, username);
    const matches = await verifyPassword(found?.hash ?? (await dummyHash), password);
    return found && matches ? found : { error: accountErrors.badLogin };
  },
});

/** No code is ever sent to a phone without an account, so every code for one is wrong. */
export function byPhone(
  loginContext: LoginContext,
  areaCode: string,
  number: string,
  code: string,
): LoginMethod {
  const { app } = loginContext;
  const phone = readPhone(areaCode, number) ?? fail(loginContext, accountErrors.badPhone);
  const phoneHash = phoneHashOf(app, phone);
  const findClaim = async () =>
    (await app.db.select().from(phoneClaim).where(eq(phoneClaim.phoneHash, phoneHash)))[0];
  return {
    realm: 'sms',
    name: phoneHash.toString('hex'),
    error: accountErrors.badCode,
    findUserId: async () => (await findClaim())?.userId ?? null,
    async verify(context) {
      try {
        await consumeCode(context, phone, 'login', code);
      } catch (error) {
        // `consumeCode` fails with errors that the endpoint declares.
        if (error instanceof AppError) return { error: error.definition as LoginError };
        throw error;
      }
      const claim = await findClaim();
      if (!claim) return { error: accountErrors.badCode };
      const [user] = await app.db.select().from(appUser).where(eq(appUser.userId, claim.userId));
      return user ? { user, hash: null } : { error: accountErrors.badCode };
    },
  };
}

/**
 * Reads the account again and locks it (`for share`) until the transaction ends. Returns null when it was erased or its
 * password changed since the verification; a sanction, a new password or an erasure that commits later ends the new
 * session with all others.
 */
export async function lockVerifiedAccount(
  tx: Transaction,
  { user, hash }: VerifiedAccount,
): Promise<UserRow | null> {
  const { userId } = user;
  const [locked] = await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('share');
  if (!locked || locked.erasedAt) return null;
  if (hash === null) return locked;
  return (await lockPassword(tx, userId, hash)) ? locked : null;
}
