import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  listReconciliations,
  type ReconciliationRun,
  runReconciliation,
} from '@muyu/contract/admin/reconciliation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { CallbackList } from './reconciliation/callback-list.tsx';
import { DifferencesDrawer } from './reconciliation/differences-drawer.tsx';

/** The reconciliation, and what channels said that agrees with no order. */
export function ReconciliationPage() {
  const { t } = useLingui();
  useTitle(t`Reconciliation`);
  const items = [
    { key: 'runs', label: t`Runs`, children: <Runs /> },
    { key: 'callbacks', label: t`Refused callbacks`, children: <CallbackList /> },
  ];
  return (
    <div className={list.page}>
      <Tabs items={items} />
    </div>
  );
}

/** Runs of the reconciliation and what they found. */
function Runs() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useInfiniteQuery(client.pages(listReconciliations, { limit: 20 }));
  const run = useOperatorMutation({
    act: () => client.request(runReconciliation, {}),
    invalidates: [client.keyOf(listReconciliations)],
    successMessage: (_, { differences }) =>
      differences === 0 ? t`Everything agrees` : t`Differences found: ${differences}`,
    notifyOnError: true,
  });
  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const result = ({ runId, differences }: ReconciliationRun) =>
    differences === 0 ? (
      <Tag color="success">
        <Trans>Agrees</Trans>
      </Tag>
    ) : (
      <Button size="small" danger onClick={() => setOpened(runId)}>
        <Plural value={differences} one="# difference" other="# differences" />
      </Button>
    );
  const columns = [
    timeColumn<ReconciliationRun>('at', t`Time`, (row) => row.at, { width: 190 }),
    column<ReconciliationRun>('compared', t`Compared figures`, (row) => formatNumber(row.compared, tag)),
    column<ReconciliationRun>('result', t`Result`, result),
  ];
  return (
    <>
      <div className={list.tools}>
        <span className={list.aside}>
          <Trans>
            Runs every night. Balances, transfers, orders, details and payment channels are compared.
          </Trans>
        </span>
        <Button type="primary" loading={run.pending} onClick={() => run.run()}>
          <Trans>Run now</Trans>
        </Button>
      </div>
      <DataTable
        rowKey="runId"
        rows={query.data?.pages.flatMap((page) => page.resultList) ?? []}
        loading={query.isPending}
        wide={columns}
        stacked={columns.filter(({ key }) => key !== 'compared')}
        empty={{ text: <Trans>No runs yet</Trans> }}
      />
      <LoadMore query={query} />
      <DifferencesDrawer runId={opened} onClose={() => setOpened(null)} />
    </>
  );
}
