import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Staff } from '@muyu/contract/operator-staff.ts';

export type StaffChange = 'role' | 'disable' | 'enable' | 'password' | 'totp';
export type Changing = { staff: Staff; change: StaffChange };

type ChangeTexts = {
  act: MessageDescriptor;
  effect: MessageDescriptor;
  done: MessageDescriptor;
  danger?: true;
};

export const changeTexts: Record<StaffChange, ChangeTexts> = {
  role: {
    act: msg`Change role`,
    effect: msg`Every session ends. The new role holds from the next sign-in.`,
    done: msg`Role changed`,
  },
  disable: {
    act: msg`Disable`,
    effect: msg`Every session ends, and nobody can sign in with this account until it is enabled again.`,
    done: msg`Disabled`,
    danger: true,
  },
  enable: {
    act: msg`Enable`,
    effect: msg`The operator can sign in again with the password and authenticator from before.`,
    done: msg`Enabled`,
  },
  password: {
    act: msg`Reset password`,
    effect: msg`Every session ends. A new password is made and shown to you once.`,
    done: msg`Password reset`,
    danger: true,
  },
  totp: {
    act: msg`Reset authenticator`,
    effect: msg`Every session ends. A new authenticator is set up at the next sign-in.`,
    done: msg`Authenticator reset`,
    danger: true,
  },
};

/** What can be done about an operator as they are now. */
export function changesFor({ disabled, enrolled }: Pick<Staff, 'disabled' | 'enrolled'>): StaffChange[] {
  return ['role', 'password', ...(enrolled ? (['totp'] as const) : []), disabled ? 'enable' : 'disable'];
}
