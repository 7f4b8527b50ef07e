import { yuanForReading } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { shanghaiMonth } from '@muyu/contract/core/time.ts';
import type { CertificationDecided } from '#modules/creator';
import { type InviteRewarded, rewardHours } from '#modules/invitation';
import { isLifetimeMember } from '#modules/membership';
import type { DeletionPostponed } from '#modules/privacy';
import type { SanctionChanged } from '#modules/sanction';
import type { PaymentCredited, WithdrawalChanged } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from './notify.ts';

const certificationNotices = {
  approved: 'certificationApproved',
  rejected: 'certificationRejected',
  revoked: 'certificationRevoked',
} as const;

/** Listener of `certificationDecided`. */
export const notifyCertification =
  (app: App) =>
  (tx: Transaction, { userId, decision, reason }: CertificationDecided, now: Date): Promise<void> => {
    const key = certificationNotices[decision];
    const params = { reason: reason ?? '' };
    return notify(app, tx, { userId, type: 'system', key, params, link: pagePaths.certification }, now);
  };

/** Listener of `inviteRewarded`. A VIP without end takes no time. */
export const notifyInviteReward =
  (app: App) =>
  async (tx: Transaction, { inviterId: userId }: InviteRewarded, now: Date): Promise<void> => {
    const hours = app.settings.get(rewardHours);
    if (hours === 0) return;
    const key = (await isLifetimeMember(tx, userId)) ? 'friendJoined' : 'vipGiven';
    const params = { hours: String(hours) };
    await notify(app, tx, { userId, type: 'system', key, params, link: pagePaths.invitations }, now);
  };

/** Listener of `sanctionChanged`. A freeze and a closing are shown at login instead. */
export const notifySanction =
  (app: App) =>
  async (tx: Transaction, { userId, kind, change, reason, until }: SanctionChanged, now: Date) => {
    if (change === 'given' && (kind === 'freeze' || kind === 'close')) return;
    const given = kind === 'warn' ? 'warned' : 'limited';
    const key = { given, lifted: 'sanctionLifted', upheld: 'sanctionUpheld' } as const;
    const params = { reason, ...(until ? { until: until.toISOString() } : {}) };
    const link = pagePaths.accountSafety;
    await notify(app, tx, { userId, type: 'system', key: key[change], params, link }, now);
  };

/** Listener of `paymentCredited`. */
export const notifyPaymentCredited =
  (app: App) =>
  (tx: Transaction, { userId, orderId, amountFen }: PaymentCredited, now: Date): Promise<void> => {
    const params = { amount: yuanForReading(amountFen) };
    const link = pagePaths.order(orderId);
    return notify(app, tx, { userId, type: 'system', key: 'paymentCredited', params, link }, now);
  };

const withdrawalNotices = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalReturned',
  failed: 'withdrawalReturned',
} as const;

/** Listener of `withdrawalChanged`: a person learns of the approval and how the withdrawal ended. */
export const notifyWithdrawal =
  (app: App) =>
  async (tx: Transaction, change: WithdrawalChanged, now: Date): Promise<void> => {
    const { userId, withdrawalId, state, amountFen, reason } = change;
    if (state === 'applied' || state === 'paying') return;
    const params = { amount: yuanForReading(amountFen), reason: reason ?? '' };
    const link = pagePaths.withdrawal(withdrawalId);
    await notify(app, tx, { userId, type: 'system', key: withdrawalNotices[state], params, link }, now);
  };

const postponements = {
  balanceLeft: 'deletionWaitsForBalance',
  earningsUnsettled: 'deletionWaitsForEarnings',
  withdrawalOpen: 'deletionWaitsForWithdrawal',
  paymentOpen: 'deletionWaitsForPayment',
} as const;

const links = {
  balanceLeft: pagePaths.withdrawals,
  earningsUnsettled: pagePaths.wallet,
  withdrawalOpen: pagePaths.withdrawals,
  paymentOpen: pagePaths.orders,
} as const;

/** Listener of `deletionPostponed`, each day: the person is told once a month, and of another reason. */
export const notifyPostponedDeletion =
  (app: App) =>
  (tx: Transaction, { userId, obstacle }: DeletionPostponed, now: Date): Promise<void> => {
    const key = postponements[obstacle];
    const mergeKey = `${key}:${shanghaiMonth(now)}`;
    const link = links[obstacle];
    return notify(app, tx, { userId, type: 'system', key, params: {}, link, mergeKey }, now);
  };
