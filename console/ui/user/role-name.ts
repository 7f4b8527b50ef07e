import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Operator } from '@muyu/contract/admin/operator.ts';

const names: Record<Operator['role'], MessageDescriptor> = {
  owner: msg`Owner`,
  reviewer: msg`Reviewer`,
  finance: msg`Finance`,
  editor: msg`Editor`,
  support: msg`Support`,
};

/** Returns a function from the role of an operator to its translated name. */
export function useRoleName() {
  const { i18n } = useLingui();
  return (role: Operator['role']) => i18n._(names[role]);
}
