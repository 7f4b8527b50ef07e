import { operatorRoles } from '@muyu/contract/admin/operator.ts';
import { createOperator } from '../server.ts';
import { asAnonymous, type Community } from './users.ts';

const password = 'muyu-demo';

/** Creates one operator per role, named after it. The reviewer decides the demo's posts, the editor announces, support answers. */
export async function addOperators(community: Community): Promise<void> {
  for (const role of operatorRoles) {
    const viewer = await createOperator(asAnonymous(community.app, community.started), {
      username: role,
      password,
      role,
      demo: true,
    });
    if (role === 'reviewer' || role === 'editor' || role === 'support') community[role] = viewer;
  }
}
