import { type SanctionKind, sanctionTraits } from '@muyu/contract/account/settings.ts';
import type { Operator } from '@muyu/contract/admin/operator.ts';
import type { Permission } from '@muyu/contract/core/endpoint.ts';

/** Whether the operator's role includes a permission; pages without a permission are open to every operator. */
export const mayOpen = (operator: Operator, permission: Permission | undefined) =>
  permission === undefined || operator.permissions.includes(permission);

/** Whether the operator may impose, lift and answer for a sanction of this kind. */
export const maySanctionBy = (operator: Operator, kind: SanctionKind) =>
  mayOpen(operator, sanctionTraits[kind].permission);
