import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import list from '../../ui/list/list-page.module.css';
import { AddressTabs } from '../../ui/page/address-tabs.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { AdjustmentTable } from './adjustment-table.tsx';
import styles from './finance.module.css';
import { ProposedAdjustments } from './proposed-adjustments.tsx';

const route = getRouteApi('/inside/adjustments');

/** Proposals about money that wait for another operator, and all adjustments. The tab is a search parameter of the URL. */
export function AdjustmentsPage() {
  const { t } = useLingui();
  useTitle(t`Adjustments`);
  const { tab } = route.useSearch();
  return (
    <SiteTimes>
      <div className={styles.tabs}>
        <SiteTimesNote />
        <AddressTabs
          items={[
            { key: 'proposed', label: t`Waiting for a decision` },
            { key: 'all', label: t`All adjustments` },
          ]}
        />
      </div>
      {tab === 'all' ? (
        <div className={list.page}>
          <AdjustmentTable />
        </div>
      ) : (
        <ProposedAdjustments />
      )}
    </SiteTimes>
  );
}
