import { type InviteRewarded, rewardHours } from '#modules/invitation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { grantVip } from './grant-vip.ts';

/** Grants an inviter `rewardHours` of VIP, once per invited user (product document, section 1). */
export const rewardInvite =
  (app: App) =>
  async (tx: Transaction, { inviterId, inviteeId }: InviteRewarded, now: Date): Promise<void> => {
    if (app.settings.get(rewardHours) === 0) return;
    await grantVip({ app, now }, tx, {
      userId: inviterId,
      level: 1,
      seconds: app.settings.get(rewardHours) * 3600,
      source: 'invite',
      sourceKey: inviteeId,
    });
  };
