import { Trans, useLingui } from '@lingui/react/macro';
import type { Wallet } from '@muyu/contract/wallet/wallet.ts';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, ChevronRight, Info } from 'lucide-react';
import { useState } from 'react';
import './balance.css';
import { HiddenBalanceButton } from './hidden-balance-button.tsx';
import { OwnAmount } from './own-amount.tsx';
import { UnsettledSheet } from './unsettled-sheet.tsx';

type Props = {
  /** Undefined while it loads. */
  wallet: Wallet | undefined;
  /** Links the amount to the balance page. */
  linked?: boolean;
};

const action =
  'press flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-full px-2 text-input font-medium whitespace-nowrap max-[359px]:[&>svg]:hidden';

/** The balance in large digits, with recharge and withdrawal; what is unsettled or frozen below. */
export function BalanceCard({ wallet, linked }: Props) {
  const { t } = useLingui();
  const [explained, setExplained] = useState(false);
  const amount = (
    <OwnAmount
      value={wallet?.availableBalance}
      className="numbers text-[length:min(calc(40px*var(--type)),11.5vw)] leading-[calc(52px*var(--type))] font-semibold"
    />
  );
  const others = [
    { label: t`待结算`, value: wallet?.unsettledBalance ?? 0 },
    { label: t`提现中`, value: wallet?.frozenBalance ?? 0 },
  ].filter(({ value }) => value > 0);
  return (
    <section aria-label={t`我的余额`} className="balance-card mx-4 rounded-card p-5 pt-3.5">
      <div className="flex items-center gap-1">
        <h2 className="text-body">
          <Trans>可用余额（元）</Trans>
        </h2>
        <HiddenBalanceButton />
      </div>
      {linked ? (
        <Link to="/wallet/balance" className="flex items-center gap-1">
          {amount}
          <span className="sr-only">
            <Trans>余额与明细</Trans>
          </span>
          <ChevronRight size={24} aria-hidden="true" className="ml-auto shrink-0" />
        </Link>
      ) : (
        <p>{amount}</p>
      )}
      {others.length > 0 && (
        <button
          type="button"
          onClick={() => setExplained(true)}
          className="hit relative mt-1 flex min-h-8 max-w-full flex-wrap items-center gap-x-4 gap-y-1 text-left text-caption"
        >
          {others.map(({ label, value }) => (
            <span key={label}>
              {label} <OwnAmount value={value} className="font-semibold" />
            </span>
          ))}
          <Info size={16} aria-label={t`说明`} />
        </button>
      )}
      <div className="mt-4 flex gap-3 max-[359px]:gap-2">
        <Link to="/wallet/balance/recharge" className={`${action} bg-[#241007] text-[#ffe6d0]`}>
          <ArrowDownToLine size={20} aria-hidden="true" className="shrink-0" />
          <Trans>充值</Trans>
        </Link>
        <Link to="/wallet/balance/cash" className={`${action} bg-white/40`}>
          <ArrowUpFromLine size={20} aria-hidden="true" className="shrink-0" />
          <Trans>提现</Trans>
        </Link>
      </div>
      <UnsettledSheet open={explained} onOpenChange={setExplained} />
    </section>
  );
}
