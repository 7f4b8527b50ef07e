import type { SanctionKind } from '@muyu/contract/account/settings.ts';
import type { Operator } from '@muyu/contract/admin/operator.ts';
import type { Permission } from '@muyu/contract/core/endpoint.ts';

/** Whether the operator's role includes a permission; pages without a permission are open to every operator. */
export const mayOpen = (operator: Operator, permission: Permission | undefined) =>
  permission === undefined || operator.permissions.includes(permission);

/** The permission to impose, lift and answer for a sanction of this kind. */
export const permissionForSanction = (kind: SanctionKind) =>
  kind === 'freeze' || kind === 'close' ? 'freeze' : 'sanction';

/** Whether the operator may impose, lift and answer for a sanction of this kind. */
export const maySanctionBy = (operator: Operator, kind: SanctionKind) =>
  mayOpen(operator, permissionForSanction(kind));
