import { operatorRoles } from '@muyu/contract/operator.ts';
import { createOperator } from '#modules/operator';
import { asNobody, type Community } from './people.ts';

const password = 'muyu-demo';

/** One operator a role, named after it; the reviewer decides about the demo's posts. */
export async function addOperators(community: Community): Promise<void> {
  for (const role of operatorRoles) {
    const viewer = await createOperator(asNobody(community.app, community.started), {
      username: role,
      password,
      role,
    });
    if (role === 'reviewer') community.reviewer = viewer;
  }
}
