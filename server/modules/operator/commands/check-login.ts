import { coreErrors } from '@muyu/contract/core/errors.ts';
import { operatorErrors } from '@muyu/contract/operator.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decoyHash, passwordFits } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { countTry, forgetTries, noteWrongTry, takeBackTry } from '#platform/session/tries.ts';
import { foldName } from '../rules/operator-name.ts';
import { operator } from '../tables.ts';

type Given = { username: string; password: string };
export type OperatorRow = typeof operator.$inferSelect;
/** Who it is, and what the try was counted against: it stays counted until `entered` or somebody else says so. */
export type CheckedLogin = { found: OperatorRow; subjects: string[] };

/**
 * Finds an operator by account name and password: `badLogin`, after five wrong ones `loginLocked`, a disabled one
 * `accountLocked`. Neither text nor time tells whether the account exists.
 */
export async function checkLogin(context: Context, { username, password }: Given): Promise<CheckedLogin> {
  const { app, address } = context;
  const folded = foldName(username);
  const subjects = [
    `operator:${folded}`,
    ...(app.config.limits ? [`operator-address:${networkOf(address)}`] : []),
  ];
  await countTry(context, subjects, operatorErrors.loginLocked);
  const [found] = await app.db.select().from(operator).where(eq(operator.folded, folded));
  const fits = await passwordFits(found?.passwordHash ?? (await decoyHash), password);
  if (!found || !fits) {
    await noteWrongTry(context, subjects);
    return fail(operatorErrors.badLogin);
  }
  if (found.disabledAt) {
    await takeBackTry(context, subjects);
    fail(coreErrors.accountLocked);
  }
  return { found, subjects };
}

/** The login was right in all: tries against the account are forgotten, those against the address stay. */
export async function entered(context: Context, { subjects }: CheckedLogin): Promise<void> {
  await takeBackTry(context, subjects);
  await forgetTries(context, subjects.slice(0, 1));
}
