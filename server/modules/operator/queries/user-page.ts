import type { InputOf } from '@muyu/contract/core/call.ts';
import { certificationKinds } from '@muyu/contract/creator.ts';
import type { userPage as call } from '@muyu/contract/operator-users.ts';
import { findUsers } from '#modules/account';
import { holdsKind } from '#modules/creator';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { presentUsers } from './present-users.ts';

/** Users, newest first, by a part of a name, a whole id or phone, state and role. */
export async function userPage(context: Context<OperatorViewer>, input: InputOf<typeof call>) {
  const { app, now } = context;
  const { keyword, state, role, page, limit } = input;
  const kind = certificationKinds.find((one) => one === role);
  const filter = kind
    ? { keyword, state, where: holdsKind(kind) }
    : { keyword, state, role: role as Exclude<typeof role, 'creator' | 'authenticated'> };
  const { users, total, nextPage } = await findUsers(app, filter, { page, limit }, now);
  const resultList = await presentUsers(context, users);
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}
