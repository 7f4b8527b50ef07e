import { accountErrors } from '@muyu/contract/account.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { decoyHash, passwordFits } from '#platform/crypto/password.ts';
import { fail, Refused } from '#platform/errors.ts';
import { accountNamed } from '../queries/account-named.ts';
import { readPhone } from '../rules/phone.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, phoneClaim } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { phoneHashOf } from './claim-phone.ts';
import { takeCode } from './take-code.ts';

type Verdict = { user: UserRow; refusal?: undefined } | { user?: undefined; refusal: ErrorDefinition };

/** A way to show whose account it is: what wrong tries are counted against, and who it turns out to be. */
export type Way = { subject: string; judge(context: Context): Promise<Verdict> };

/** A name that nobody has costs as much time as a wrong password. */
export const byPassword = (username: string, password: string): Way => ({
  subject: `name:${foldUsername(username.trim())}`,
  async judge({ app }) {
    const found = await accountNamed(app.db, username);
    const fits = await passwordFits(found?.hash ?? (await decoyHash), password);
    return found && fits ? { user: found.user } : { refusal: accountErrors.badLogin };
  },
});

/** A code for a phone that nobody has was never sent, and so cannot be right. */
export function byPhone(app: App, areaCode: string, number: string, code: string): Way {
  const phone = readPhone(areaCode, number) ?? fail(accountErrors.badPhone);
  const phoneHash = phoneHashOf(app, phone);
  return {
    subject: `phone:${phoneHash.toString('hex')}`,
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
      return found ?? { refusal: accountErrors.badCode };
    },
  };
}
