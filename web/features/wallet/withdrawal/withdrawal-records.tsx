import { Trans } from '@lingui/react/macro';
import { listWithdrawals } from '@muyu/contract/wallet/withdrawal.ts';
import { Link } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { Amount } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatDateTime } from '../../../ui/date.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { useWithdrawalStateName } from './use-withdrawal-state-name.ts';
import { hasEnded } from './withdrawal-states.ts';

/** The withdrawals so far, newest first; nothing without any. */
export function WithdrawalRecords() {
  const locale = useLocale();
  const stateName = useWithdrawalStateName();
  const paged = usePaged(client.pages(listWithdrawals, {}), ({ withdrawalId }) => withdrawalId);
  return (
    <PagedList paged={paged} skeleton={<RowsSkeleton />} empty={<div className="h-8" />}>
      <h2 className="px-4 pt-8 pb-1 text-section font-semibold">
        <Trans>提现记录</Trans>
      </h2>
      <ul className="divide-y divide-line/60">
        {paged.items.map(({ withdrawalId, state, amount, bankName, last4, createdAt }) => (
          <li key={withdrawalId}>
            <Link
              to="/wallet/balance/cash/detail/$id"
              params={{ id: withdrawalId }}
              className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-input">
                  {bankName} <span className="numbers">{last4}</span>
                </span>
                <time dateTime={createdAt} className="block text-caption text-fg3">
                  {formatDateTime(createdAt, locale)}
                </time>
              </span>
              <span className="max-w-[45%] shrink-0 text-right">
                <Amount value={amount} className="block text-input font-semibold" />
                <span className={cx('block text-caption', hasEnded(state) ? 'text-fg3' : 'text-warn')}>
                  {stateName(state)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
