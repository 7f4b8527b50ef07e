import { Trans } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';

/** Says why a member under 18 moves no money (decisions, wallet). */
export const AdultOnly = () => (
  <div role="note" className="flex gap-3 rounded-card bg-s2 p-4">
    <ShieldAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
    <div className="min-w-0">
      <p className="text-body font-medium">
        <Trans>未满 18 岁不能充值、消费和提现</Trans>
      </p>
      <p className="mt-1 text-caption text-fg2">
        <Trans>年龄按注册时填的生日计算。邀请得到的会员时长和赠送的券照常可用。</Trans>
      </p>
    </div>
  </div>
);
