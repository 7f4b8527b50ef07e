import { accountErrors, type login as call, type LoginData } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decoyHash, passwordFits } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { countTry, forgetTries, noteWrongTry, takeBackTry } from '#platform/session/tries.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, credential, usernameClaim } from '../tables.ts';
import { openSession } from './open-session.ts';

/** Opens a session by account name and password. Neither text nor time tells whether the account exists. */
export async function login(context: Context, input: InputOf<typeof call>): Promise<LoginData> {
  const { db } = context.app;
  const folded = foldUsername(input.username.trim());
  const subjects = [
    `name:${folded}`,
    ...(context.app.config.limits ? [`address:${networkOf(context.address)}`] : []),
  ];
  await countTry(context, subjects, accountErrors.loginLocked);
  const [found] = await db
    .select({ user: appUser, hash: credential.passwordHash })
    .from(usernameClaim)
    .innerJoin(appUser, eq(appUser.userId, usernameClaim.userId))
    .innerJoin(credential, eq(credential.userId, appUser.userId))
    .where(eq(usernameClaim.folded, folded));
  const fits = await passwordFits(found?.hash ?? (await decoyHash), input.password);
  if (!found || !fits) {
    await noteWrongTry(context, subjects);
    return fail(accountErrors.badLogin);
  }
  await takeBackTry(context, subjects);
  if (found.user.state !== 'active') fail(coreErrors.accountLocked);
  await forgetTries(context, subjects.slice(0, 1));
  return openSession(db, context, found.user);
}
