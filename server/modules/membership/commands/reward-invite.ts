import { inviteLimits } from '@muyu/contract/invite.ts';
import type { InviteRewarded } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { grantVip } from './grant-vip.ts';

/** Gives an inviter 12 hours of VIP for somebody who registered, once an invited account (product document, section 1). */
export const rewardInvite =
  (app: App) =>
  async (tx: Transaction, { inviterId, inviteeId }: InviteRewarded, now: Date): Promise<void> => {
    await grantVip(
      tx,
      { app, now },
      {
        userId: inviterId,
        level: 1,
        seconds: inviteLimits.vipHours * 3600,
        source: 'invite',
        sourceKey: inviteeId,
      },
    );
  };
