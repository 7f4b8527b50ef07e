import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Operator } from '@muyu/contract/operator.ts';

const names: Record<Operator['role'], MessageDescriptor> = {
  owner: msg`Owner`,
  reviewer: msg`Reviewer`,
  finance: msg`Finance`,
  editor: msg`Editor`,
  support: msg`Support`,
};

/** The name of an operator's role in the user's language. */
export function useRoleName() {
  const { i18n } = useLingui();
  return (role: Operator['role']) => i18n._(names[role]);
}
