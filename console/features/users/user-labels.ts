import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { sexes } from '@muyu/contract/account/account.ts';
import type { UserRole, UserState } from '@muyu/contract/admin/account.ts';

export const stateNames: Record<UserState, MessageDescriptor> = {
  active: msg`Active`,
  limited: msg`Restricted`,
  frozen: msg`Frozen`,
  closed: msg`Closed`,
  erased: msg`Erased`,
};

export const stateColours: Record<UserState, string> = {
  active: 'success',
  limited: 'warning',
  frozen: 'error',
  closed: 'error',
  erased: 'default',
};

export const roleNames: Record<UserRole, MessageDescriptor> = {
  guest: msg`Visitor`,
  member: msg`Member`,
  vip: msg`VIP`,
  creator: msg`Creator`,
  authenticated: msg`Verified person`,
};

export const sexNames: Record<(typeof sexes)[number], MessageDescriptor> = {
  Secret: msg`Not given`,
  Male: msg`Male`,
  Female: msg`Female`,
};

/** By level; 0 is no VIP. */
export const vipNames = [
  msg`None`,
  msg`Monthly`,
  msg`Quarterly`,
  msg`Annual`,
  msg`Lifetime`,
] as const satisfies readonly MessageDescriptor[];
