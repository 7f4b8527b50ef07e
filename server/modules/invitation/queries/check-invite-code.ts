import { accountErrors } from '@muyu/contract/account/account.ts';
import type { checkInviteCode as endpoint } from '@muyu/contract/account/registration.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { findInviter } from './find-inviter.ts';

/** Fails for an unknown invite code. */
export async function checkInviteCode(
  context: ContextOf<typeof endpoint>,
  { inviteCode }: InputOf<typeof endpoint>,
) {
  if (!(await findInviter(context.app.db, inviteCode))) fail(context, accountErrors.unknownInvite);
  return {};
}
