import type { Permission } from '@muyu/contract/core/call.ts';
import type { OperatorRole } from '@muyu/contract/operator.ts';

/** What each role may do in the console (decisions, roles). */
export const permissionsOf: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: ['dashboard', 'review', 'audit'],
  reviewer: ['dashboard', 'review'],
  finance: ['dashboard'],
  editor: ['dashboard'],
  support: ['dashboard'],
};
