import { sanctionTraits } from '@muyu/contract/account/settings.ts';
import { yuanForReading } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { shanghaiMonth } from '@muyu/contract/core/time.ts';
import { certificationDecided } from '#modules/creator';
import { inviteRewarded, rewardHours } from '#modules/invitation';
import { creatorSubscriptionsEnded, isLifetimeMember } from '#modules/membership';
import { type DeletionPostponed, deletionPostponed } from '#modules/privacy';
import { type SanctionChanged, sanctionChanged } from '#modules/sanction';
import { withdrawalChanged } from '#modules/wallet';
import type { Notice } from './notice.ts';
import { noticeOn } from './notice-on.ts';

const certificationNotices = {
  approved: 'certificationApproved',
  rejected: 'certificationRejected',
  revoked: 'certificationRevoked',
} as const;

const withdrawalNotices = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalReturned',
  failed: 'withdrawalReturned',
} as const;

const postponements = {
  balanceLeft: { key: 'deletionWaitsForBalance', link: pagePaths.withdrawals },
  earningsUnsettled: { key: 'deletionWaitsForEarnings', link: pagePaths.wallet },
  withdrawalOpen: { key: 'deletionWaitsForWithdrawal', link: pagePaths.withdrawals },
  paymentOpen: { key: 'deletionWaitsForPayment', link: pagePaths.orders },
} as const satisfies Record<DeletionPostponed['obstacle'], Pick<Notice, 'key' | 'link'>>;

function sanctionNotice({ userId, kind, change, reason, until }: SanctionChanged): Notice | null {
  const common = { userId, link: pagePaths.accountSafety };
  const params = { reason };
  if (change === 'lifted') return { ...common, key: 'sanctionLifted', params };
  if (change === 'upheld') return { ...common, key: 'sanctionUpheld', params };
  if (kind === 'warn') return { ...common, key: 'warned', params };
  // A freeze and a closing are shown at login instead.
  if (sanctionTraits[kind].suspends) return null;
  return { ...common, key: 'limited', params: { reason, until: until?.toISOString() ?? '' } };
}

export const accountNotices = [
  noticeOn(certificationDecided, ({ userId, decision, reason }) => ({
    userId,
    key: certificationNotices[decision],
    params: { reason: reason ?? '' },
    link: pagePaths.certification,
  })),
  noticeOn(inviteRewarded, async ({ inviterId }, { app, tx }) => {
    const hours = app.settings.get(rewardHours);
    if (hours === 0) return null;
    return {
      userId: inviterId,
      // A VIP without end takes no time.
      key: (await isLifetimeMember(tx, inviterId)) ? 'friendJoined' : 'vipGiven',
      params: { hours: String(hours) },
      link: pagePaths.invitations,
    };
  }),
  noticeOn(sanctionChanged, sanctionNotice),
  // The event is emitted each day: a person is notified once a month, and of another reason.
  noticeOn(deletionPostponed, ({ userId, obstacle }, { now }) => ({
    userId,
    params: {},
    mergeKey: `${postponements[obstacle].key}:${shanghaiMonth(now)}`,
    ...postponements[obstacle],
  })),
  // A deletion that is postponed can still be canceled, which brings no subscription back.
  noticeOn(creatorSubscriptionsEnded, ({ creatorId, count }) => ({
    userId: creatorId,
    key: 'ownSubscriptionsEnded',
    params: { count: String(count) },
    link: pagePaths.wallet,
  })),
  // A person learns of the approval and how the withdrawal ended.
  noticeOn(withdrawalChanged, ({ userId, withdrawalId, state, amountFen, reason }) =>
    state === 'applied' || state === 'paying'
      ? null
      : {
          userId,
          key: withdrawalNotices[state],
          params: { amount: yuanForReading(amountFen), reason: reason ?? '' },
          link: pagePaths.withdrawal(withdrawalId),
        },
  ),
];
