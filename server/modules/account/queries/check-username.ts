import { accountErrors, type checkUsername as call } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { foldUsername } from '../rules/username.ts';
import { usernameClaim } from '../tables.ts';

/** Refuses when the account name is taken. */
export async function checkUsername({ app }: Context, { username }: InputOf<typeof call>) {
  const folded = foldUsername(username);
  const [taken] = await app.db.select().from(usernameClaim).where(eq(usernameClaim.folded, folded));
  if (taken) fail(accountErrors.usernameTaken);
  return {};
}
