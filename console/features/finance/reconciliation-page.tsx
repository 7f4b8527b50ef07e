import { useLingui } from '@lingui/react/macro';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import list from '../../ui/list/list-page.module.css';
import { AddressTabs } from '../../ui/page/address-tabs.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { CallbackList } from './reconciliation/callback-list.tsx';
import { RunList } from './reconciliation/run-list.tsx';

/** The reconciliation, and what channels said that agrees with no order. The tab is a search parameter of the URL. */
export function ReconciliationPage() {
  const { t } = useLingui();
  useTitle(t`Reconciliation`);
  return (
    <SiteTimes>
      <div className={list.page}>
        <SiteTimesNote />
        <AddressTabs
          items={[
            { key: 'runs', label: t`Runs`, children: <RunList /> },
            { key: 'callbacks', label: t`Refused callbacks`, children: <CallbackList /> },
          ]}
        />
      </div>
    </SiteTimes>
  );
}
