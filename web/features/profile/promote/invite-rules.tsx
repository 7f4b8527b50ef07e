import { Trans } from '@lingui/react/macro';
import { useSetting } from '../../../client/site/site-settings.ts';

/** Rewards and limits of invitations (decisions, VIP and subscriptions); nothing where the site gives no rewards. */
export function InviteRules() {
  const vipHours = useSetting('invitation.rewardHours');
  const perMonth = useSetting('invitation.rewardsPerMonth');
  const sameOriginPerDay = useSetting('invitation.sameOriginPerDay');
  if (vipHours === 0) return null;
  return (
    <section className="mx-4 rounded-card bg-s1 p-5">
      <h2 className="text-input font-semibold">
        <Trans>赠送规则</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-body text-fg2 marker:text-fg3">
        <li>
          <Trans>好友用你的链接或邀请码注册成功，你得 {vipHours} 小时 VIP，加在剩余时间后面。</Trans>
        </li>
        <li>
          <Trans>每个新账号只算一次，每月最多赠送 {perMonth} 次；超出的仍计入邀请人数。</Trans>
        </li>
        <li>
          <Trans>同一设备或网络一天超过 {sameOriginPerDay} 个，需人工核实。</Trans>
        </li>
        <li>
          <Trans>不能邀请自己。</Trans>
        </li>
      </ul>
    </section>
  );
}
