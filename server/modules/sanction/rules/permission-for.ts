import type { SanctionKind } from '@muyu/contract/account/settings.ts';

/** Freezing and closing need a permission of their own, and so does what undoes them. */
export const permissionFor = (kind: SanctionKind): 'freeze' | 'sanction' =>
  kind === 'freeze' || kind === 'close' ? 'freeze' : 'sanction';
