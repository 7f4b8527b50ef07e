import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const targetNames: Readonly<Record<string, MessageDescriptor>> = {
  post: msg`Post`,
  comment: msg`Comment`,
  snapshot: msg`Snapshot`,
  user: msg`User`,
  report: msg`Report`,
  certification: msg`Certification`,
  invite: msg`Invite`,
  feedback: msg`Feedback`,
  announcement: msg`Announcement`,
  file: msg`File`,
  word: msg`Word`,
  operator: msg`Operator`,
};

/** What an entry of the log is about; a kind without a name is shown by its code. */
export function useTargetName() {
  const { i18n } = useLingui();
  return (targetType: string) => {
    const name = targetNames[targetType];
    return name ? i18n._(name) : targetType;
  };
}
