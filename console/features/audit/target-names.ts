import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AuditTarget } from '@muyu/contract/admin/audit.ts';

const targetNames: Readonly<Record<AuditTarget, MessageDescriptor>> = {
  post: msg`Post`,
  comment: msg`Comment`,
  snapshot: msg`Snapshot`,
  user: msg`User`,
  report: msg`Report`,
  certification: msg`Certification`,
  invite: msg`Invite`,
  feedback: msg`Feedback`,
  announcement: msg`Announcement`,
  picture: msg`Picture of the site`,
  promotion: msg`Promotion`,
  picks: msg`Picks`,
  game: msg`Game`,
  gameTag: msg`Game category`,
  file: msg`File`,
  word: msg`Sensitive word`,
  tag: msg`Tag`,
  hotWord: msg`Hot word`,
  setting: msg`Setting`,
  legal: msg`Legal text`,
  withdrawal: msg`Withdrawal`,
  withdrawalExport: msg`File for the bank`,
  order: msg`Order`,
  adjustment: msg`Adjustment`,
  unclaimed: msg`Release of unclaimed money`,
  cardBatch: msg`Batch of top-up cards`,
  vipCodeBatch: msg`Batch of VIP codes`,
  channel: msg`Payment channel`,
  backup: msg`Backup`,
  reconciliation: msg`Reconciliation`,
  sms: msg`SMS`,
  job: msg`Job`,
  operator: msg({ message: 'Operator', context: 'person' }),
};

/** Returns the name of the target type of an audit entry. A type that a later version writes is shown by its code. */
export function useTargetName() {
  const { i18n } = useLingui();
  return (targetType: string) => {
    const name = (targetNames as Readonly<Record<string, MessageDescriptor>>)[targetType];
    return name ? i18n._(name) : targetType;
  };
}
