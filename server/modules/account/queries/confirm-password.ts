import { accountErrors } from '@muyu/contract/account.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decoyHash, passwordFits } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import { countTry, forgetTries, noteWrongTry } from '#platform/session/tries.ts';
import { credential } from '../tables.ts';

/**
 * Asks a person who is signed in for their password. Refuses with wrongPassword; after five in a row with loginLocked,
 * so that an unattended device gives nobody the time to guess.
 */
export async function confirmPassword(context: Context, userId: string, password: string): Promise<void> {
  const subjects = [`password:${userId}`];
  await countTry(context, subjects, accountErrors.loginLocked);
  const [known] = await context.app.db
    .select({ hash: credential.passwordHash })
    .from(credential)
    .where(eq(credential.userId, userId));
  if (!(await passwordFits(known?.hash ?? (await decoyHash), password))) {
    await noteWrongTry(context, subjects);
    fail(accountErrors.wrongPassword);
  }
  await forgetTries(context, subjects);
}
