import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** Names of the actions that the console can do today; an action without a name is shown by its code. */
export const actionNames: Readonly<Record<string, MessageDescriptor>> = {
  'post.approve': msg`Approve post`,
  'post.reject': msg`Reject post`,
  'snapshot.approve': msg`Approve snapshot`,
  'snapshot.reject': msg`Reject snapshot`,
  'comment.approve': msg`Approve comment`,
  'comment.reject': msg`Reject comment`,
  'post.appeal': msg`Answer an appeal about a post`,
  'comment.appeal': msg`Answer an appeal about a comment`,
  'snapshot.appeal': msg`Answer an appeal about a snapshot`,
  'report.take': msg`Take report`,
  'report.giveBack': msg`Give report back`,
  'report.note': msg`Note on a report`,
  'report.uphold': msg`Uphold report`,
  'report.dismiss': msg`Dismiss report`,
  'user.warn': msg`Warn user`,
  'user.limit': msg`Limit user`,
  'user.freeze': msg`Freeze user`,
  'user.close': msg`Close account`,
  'user.lift': msg`Take sanction back`,
  'user.appeal': msg`Answer appeal`,
  'user.revokeSessions': msg`Log user out`,
  'user.note': msg`Add note`,
  'certification.approve': msg`Approve certification`,
  'certification.reject': msg`Reject certification`,
  'certification.revoke': msg`Revoke certification`,
  'invite.grant': msg`Grant invite reward`,
  'invite.refuse': msg`Refuse invite reward`,
  'feedback.answer': msg`Answer feedback`,
  'announcement.add': msg`Announce`,
  'announcement.withdraw': msg`Withdraw announcement`,
  'media.retry': msg`Process a file again`,
  'word.put': msg`Add or change a word`,
  'word.remove': msg`Remove a word`,
  'word.import': msg`Import words`,
  'operator.login': msg`Sign in`,
  'operator.logout': msg`Sign out`,
  'operator.create': msg`Add operator`,
  'operator.change': msg`Change operator`,
  'operator.enrol': msg`Set up authenticator`,
  'operator.password': msg`Change own password`,
};

export function useActionName() {
  const { i18n } = useLingui();
  return (action: string) => {
    const name = actionNames[action];
    return name ? i18n._(name) : action;
  };
}
