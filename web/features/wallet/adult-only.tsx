import { Trans } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { useSetting } from '../../client/site/site-settings.ts';

/** Says why a member below the age for money moves no money (decisions, wallet). */
export function AdultOnly() {
  const age = useSetting('wallet.minimumAge');
  return (
    <div role="note" className="flex gap-3 rounded-card bg-s2 p-4">
      <ShieldAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="text-body font-medium">
          <Trans>未满 {age} 岁不能充值、消费和提现</Trans>
        </p>
        <p className="mt-1 text-caption text-fg2">
          <Trans>年龄按注册时填的生日计算。邀请得到的 VIP 时长和赠送的券照常可用。</Trans>
        </p>
      </div>
    </div>
  );
}
