import type { listColleagues as endpoint } from '@muyu/contract/admin/operator.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { listOperatorsWith } from './list-operators.ts';

/** The other active operators who hold the permission, by name. */
export async function listColleagues(
  { app, viewer }: ContextOf<typeof endpoint>,
  { permission }: InputOf<typeof endpoint>,
) {
  const holders = await listOperatorsWith(app, app.db, permission);
  return holders.filter(({ operatorId }) => operatorId !== viewer.operatorId);
}
