import type { listUsers as endpoint } from '@muyu/contract/admin/account.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { certificationKinds } from '@muyu/contract/creator.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { findUsers } from '../../queries/find-users.ts';
import { hydrateAdminUsers } from './hydrate-users.ts';

/** Users, newest first, by part of a name, a complete id, phone or invite code, state and role. */
export async function listUsers(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { app, now } = context;
  const { keyword, state, role, page, limit } = input;
  const kind = certificationKinds.find((each) => each === role);
  const filter = kind
    ? { keyword, state, where: requireProvider(app, 'memberRoles').condition(kind) }
    : { keyword, state, role: role as Exclude<typeof role, 'creator' | 'authenticated'> };
  const { users, total, end } = await findUsers(app, filter, { page, limit }, now);
  const resultList = await hydrateAdminUsers(context, users);
  return { resultList, ...end, total };
}
