import { type OperatorRole, operatorRoles } from '@muyu/contract/admin/operator.ts';
import { type Permission, permissions } from '@muyu/contract/core/endpoint.ts';

/**
 * The permissions of each role (decisions, roles). `sanction` warns and limits, `freeze` also freezes and closes; `reports`
 * sees and notes, `decideReports` decides; `media` lists files by name and state, `manageMedia` adds pictures, storage and
 * retries; `orders` reads the orders of one person, `finance` is all of the money. Only owners read the outbox, whose codes allow logging in as any user.
 */
export const permissionsByRole: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: permissions,
  reviewer: [
    'dashboard',
    'review',
    'certify',
    'users',
    'sanction',
    'freeze',
    'media',
    'manageMedia',
    'reports',
    'decideReports',
    'words',
  ],
  finance: ['dashboard', 'users', 'invites', 'orders', 'finance', 'openSettings', 'prices'],
  editor: [
    'dashboard',
    'announce',
    'words',
    'openSettings',
    'places',
    'promotions',
    'statistics',
    'games',
    'curate',
    'tags',
  ],
  support: ['dashboard', 'users', 'sanction', 'invites', 'media', 'reports', 'feedback', 'orders'],
};

/** The roles that hold a permission. */
export const rolesWith = (permission: Permission): OperatorRole[] =>
  operatorRoles.filter((role) => permissionsByRole[role].includes(permission));
