import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** Names of the actions that the console can do today; an action without a name is shown by its code. */
export const actionNames: Readonly<Record<string, MessageDescriptor>> = {
  'post.approve': msg`Approve post`,
  'post.reject': msg`Reject post`,
  'operator.login': msg`Sign in`,
  'operator.logout': msg`Sign out`,
  'operator.create': msg`Add operator`,
};

export function useActionName() {
  const { i18n } = useLingui();
  return (action: string) => {
    const name = actionNames[action];
    return name ? i18n._(name) : action;
  };
}
