import { useLingui } from '@lingui/react/macro';
import { type WithdrawalState, withdrawalStates } from '@muyu/contract/wallet/withdrawal.ts';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { withdrawalStateNames } from './finance-labels.ts';
import { BankFileHold } from './withdrawals/bank-file-hold.tsx';
import { WithdrawalDrawer } from './withdrawals/withdrawal-drawer.tsx';
import { WithdrawalList } from './withdrawals/withdrawal-list.tsx';

const route = getRouteApi('/inside/withdrawals');

/** Withdrawals by state. Tab and opened withdrawal are search parameters of the URL. */
export function WithdrawalsPage() {
  const { t, i18n } = useLingui();
  useTitle(t`Withdrawals`);
  const { state = 'applied', item } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (withdrawalId?: string) =>
    navigate({ search: (before) => ({ ...before, item: withdrawalId }), replace: true });
  return (
    <SiteTimes>
      <div className={list.page}>
        <BankFileHold />
        <SiteTimesNote />
        <Tabs
          activeKey={state}
          onChange={(key) => navigate({ search: { state: key as WithdrawalState }, replace: true })}
          destroyOnHidden
          items={withdrawalStates.map((key) => ({
            key,
            label: i18n._(withdrawalStateNames[key]),
            children: <WithdrawalList state={key} onOpen={open} />,
          }))}
        />
        <WithdrawalDrawer withdrawalId={item ?? null} onClose={() => open()} />
      </div>
    </SiteTimes>
  );
}
