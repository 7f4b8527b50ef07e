import { accountErrors } from '@muyu/contract/account.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { findInviter } from './find-inviter.ts';

/** Refuses when the invite code is nobody's. */
export async function checkInviteCode({ app }: Context, { inviteCode }: { inviteCode: string }) {
  if (!(await findInviter(app.db, inviteCode))) fail(accountErrors.unknownInvite);
  return {};
}
