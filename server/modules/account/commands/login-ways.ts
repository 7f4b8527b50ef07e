import { accountErrors } from '@muyu/contract/account.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { decoyHash, passwordFits } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, Refused } from '#platform/errors.ts';
import { accountNamed } from '../queries/account-named.ts';
import { readPhone } from '../rules/phone.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, credential, phoneClaim } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { phoneHashOf } from './claim-phone.ts';
import { takeCode } from './take-code.ts';

/** An account as it was when it was shown to be somebody's; `hash` is of the password that showed it. */
export type Shown = { user: UserRow; hash: string | null };
type Verdict =
  | (Shown & { refusal?: undefined })
  | { user?: undefined; hash?: undefined; refusal: ErrorDefinition };

/** A way to show whose account it is: what wrong tries are counted against, who it turns out to be, what else is told. */
export type Way = { subject: string; refusal: ErrorDefinition; judge(context: Context): Promise<Verdict> };

/** A name that nobody has costs as much time as a wrong password. */
export const byPassword = (username: string, password: string): Way => ({
  subject: `name:${foldUsername(username.trim())}`,
  refusal: accountErrors.badLogin,
  async judge({ app }) {
    const found = await accountNamed(app.db, username);
    const fits = await passwordFits(found?.hash ?? (await decoyHash), password);
    return found && fits ? found : { refusal: accountErrors.badLogin };
  },
});

/** A code for a phone that nobody has was never sent, and so cannot be right. */
export function byPhone(app: App, areaCode: string, number: string, code: string): Way {
  const phone = readPhone(areaCode, number) ?? fail(accountErrors.badPhone);
  const phoneHash = phoneHashOf(app, phone);
  return {
    subject: `phone:${phoneHash.toString('hex')}`,
    refusal: accountErrors.badCode,
    async judge(context) {
      try {
        await takeCode(app.db, context, phone, 'login', code);
      } catch (refused) {
        if (refused instanceof Refused) return { refusal: refused.definition };
        throw refused;
      }
      const [found] = await app.db
        .select({ user: appUser })
        .from(phoneClaim)
        .innerJoin(appUser, eq(appUser.userId, phoneClaim.userId))
        .where(eq(phoneClaim.phoneHash, phoneHash));
      return found ? { ...found, hash: null } : { refusal: accountErrors.badCode };
    },
  };
}

/**
 * The account as it is now, held until the transaction ends, null when it is no longer theirs: a sanction, a new password
 * or an erasure at the same moment either is seen here, or comes after this login and ends its session with the others.
 */
export async function holdShown(tx: Transaction, { user, hash }: Shown): Promise<UserRow | null> {
  const { userId } = user;
  const [held] = await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('share');
  if (!held || held.erasedAt) return null;
  if (hash === null) return held;
  const same = and(eq(credential.userId, userId), eq(credential.passwordHash, hash));
  const [known] = await tx.select({ userId: credential.userId }).from(credential).where(same).for('share');
  return known ? held : null;
}
