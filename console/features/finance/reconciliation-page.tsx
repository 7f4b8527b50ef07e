import { useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { CallbackList } from './reconciliation/callback-list.tsx';
import { RunList } from './reconciliation/run-list.tsx';

/** The reconciliation, and what channels said that agrees with no order. */
export function ReconciliationPage() {
  const { t } = useLingui();
  useTitle(t`Reconciliation`);
  const items = [
    { key: 'runs', label: t`Runs`, children: <RunList /> },
    { key: 'callbacks', label: t`Refused callbacks`, children: <CallbackList /> },
  ];
  return (
    <div className={list.page}>
      <Tabs items={items} />
    </div>
  );
}
