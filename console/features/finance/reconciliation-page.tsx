import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { CallbackList } from './reconciliation/callback-list.tsx';
import { RunList } from './reconciliation/run-list.tsx';

const route = getRouteApi('/inside/reconciliation');

/** The reconciliation, and what channels said that agrees with no order. The tab is a search parameter of the URL. */
export function ReconciliationPage() {
  const { t } = useLingui();
  useTitle(t`Reconciliation`);
  const { tab = 'runs' } = route.useSearch();
  const navigate = route.useNavigate();
  const items = [
    { key: 'runs', label: t`Runs`, children: <RunList /> },
    { key: 'callbacks', label: t`Refused callbacks`, children: <CallbackList /> },
  ];
  return (
    <div className={list.page}>
      <Tabs
        activeKey={tab}
        onChange={(key) => navigate({ search: key === 'callbacks' ? { tab: key } : {}, replace: true })}
        items={items}
      />
    </div>
  );
}
