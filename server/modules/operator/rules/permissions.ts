import { type Permission, permissions } from '@muyu/contract/core/call.ts';
import { type OperatorRole, operatorRoles } from '@muyu/contract/operator.ts';

/** What each role may do in the console (decisions, roles). Who reads the outbox could log in as anybody: owners only. */
export const permissionsOf: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: permissions,
  reviewer: ['dashboard', 'review', 'certify', 'users', 'sanction', 'media', 'reports', 'words'],
  finance: ['dashboard', 'users', 'invites'],
  editor: ['dashboard', 'announce', 'words'],
  support: ['dashboard', 'users', 'sanction', 'invites', 'media', 'reports', 'feedback'],
};

/** The roles that hold a permission. */
export const rolesWith = (permission: Permission): OperatorRole[] =>
  operatorRoles.filter((role) => permissionsOf[role].includes(permission));
