import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperatorAccount } from '@muyu/contract/admin/operator-accounts.ts';

export type OperatorChange = 'role' | 'disable' | 'enable' | 'password' | 'totp';
export type Changing = { staff: OperatorAccount; change: OperatorChange };

type ChangeLabels = {
  act: MessageDescriptor;
  effect: MessageDescriptor;
  done: MessageDescriptor;
  danger?: true;
};

export const changeLabels: Record<OperatorChange, ChangeLabels> = {
  role: {
    act: msg`Change role`,
    effect: msg`All sessions end. The new role applies from the next sign-in.`,
    done: msg`Role changed`,
  },
  disable: {
    act: msg`Disable`,
    effect: msg`All sessions end, and this account can’t be used to sign in until it’s enabled again.`,
    done: msg`Disabled`,
    danger: true,
  },
  enable: {
    act: msg`Enable`,
    effect: msg`The operator can sign in again with their previous password and authenticator.`,
    done: msg`Enabled`,
  },
  password: {
    act: msg`Reset password`,
    effect: msg`All sessions end. A new password is generated and shown to you once.`,
    done: msg`Password reset`,
    danger: true,
  },
  totp: {
    act: msg`Reset authenticator`,
    effect: msg`All sessions end. A new authenticator is set up at the next sign-in.`,
    done: msg`Authenticator reset`,
    danger: true,
  },
};

/** The changes that apply to an operator in the current state. */
export function availableChangesFor({
  disabled,
  enrolled,
}: Pick<OperatorAccount, 'disabled' | 'enrolled'>): OperatorChange[] {
  return ['role', 'password', ...(enrolled ? (['totp'] as const) : []), disabled ? 'enable' : 'disable'];
}
