import { inviteLimits } from '@muyu/contract/invite.ts';
import type { InviteRewarded, SanctionChanged } from '#modules/account';
import type { CertificationDecided } from '#modules/creator';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from './notify.ts';

const certified = {
  approved: 'certificationApproved',
  rejected: 'certificationRejected',
  revoked: 'certificationRevoked',
} as const;

/** Listener of `certificationDecided`. */
export const tellCertification =
  (app: App) =>
  (tx: Transaction, { userId, decision, reason }: CertificationDecided, now: Date): Promise<void> =>
    notify(
      tx,
      app,
      {
        userId,
        type: 'system',
        key: certified[decision],
        params: { reason: reason ?? '' },
        link: '/column/face',
      },
      now,
    );

/** Listener of `inviteRewarded`. */
export const tellReward =
  (app: App) =>
  (tx: Transaction, { inviterId: userId }: InviteRewarded, now: Date): Promise<void> =>
    notify(
      tx,
      app,
      {
        userId,
        type: 'system',
        key: 'vipGiven',
        params: { hours: String(inviteLimits.vipHours) },
        link: '/promote',
      },
      now,
    );

const dayInShanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** Listener of `sanctionChanged`; a freeze and a closing are read where one logs in. */
export const tellSanction =
  (app: App) =>
  async (tx: Transaction, { userId, kind, change, reason, until }: SanctionChanged, now: Date) => {
    if (change === 'given' && (kind === 'freeze' || kind === 'close')) return;
    const given = kind === 'warn' ? 'warned' : 'limited';
    const key = { given, lifted: 'sanctionLifted', upheld: 'sanctionUpheld' } as const;
    const params = { reason, ...(until ? { until: dayInShanghai.format(until) } : {}) };
    const link = '/column/settings/accountSafe';
    await notify(tx, app, { userId, type: 'system', key: key[change], params, link }, now);
  };
