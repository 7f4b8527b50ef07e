import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  listReconciliations,
  type ReconciliationRun,
  runReconciliation,
} from '@muyu/contract/admin/money/reconciliation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { refetchMs } from '../../../client/refetch-intervals.ts';
import { formatNumber } from '../../../ui/date/format.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { column, timeColumn } from '../../../ui/list/columns.tsx';
import list from '../../../ui/list/list-page.module.css';
import { rowsOf } from '../../../ui/list/paged-query.ts';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { systemNames } from '../finance-labels.ts';
import { DifferencesDrawer } from './differences-drawer.tsx';
import { useAwaitedRun } from './use-awaited-run.ts';

/** A channel of which a run says nothing, or not everything. */
function NotCompared({ part: { channel, payments } }: { part: ReconciliationRun['notCompared'][number] }) {
  const { i18n } = useLingui();
  const name = i18n._(systemNames[channel]);
  return (
    <Tag color="warning">
      {payments === null ? (
        <Trans>{name} not compared</Trans>
      ) : (
        <Trans>
          {name}: <Plural value={payments} one="# payment" other="# payments" /> not compared
        </Trans>
      )}
    </Tag>
  );
}

/** Runs of the reconciliation and what they found. */
export function RunList() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [opened, setOpened] = useState<ReconciliationRun | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listReconciliations, {}),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.running ? refetchMs.running : false),
  });
  const isRunning = query.data?.pages[0]?.running ?? false;
  const awaited = useAwaitedRun(rowsOf(query), isRunning);
  const request = useOperatorMutation({
    act: () => client.request(runReconciliation, {}),
    invalidates: [client.keyOf(listReconciliations)],
    successMessage: () => t`The comparison has begun. Its result appears in the list.`,
    notifyOnError: true,
    onSettled: (done) => done && awaited.set(done.runId),
  });
  const result = (run: ReconciliationRun) => {
    const { differences, notCompared } = run;
    return (
      <span className={list.tagLine}>
        {differences > 0 && (
          <Button size="small" danger onClick={() => setOpened(run)}>
            <Plural value={differences} one="# difference" other="# differences" />
          </Button>
        )}
        {differences === 0 && notCompared.length === 0 && (
          <Tag color="success">
            <Trans>Agrees</Trans>
          </Tag>
        )}
        {notCompared.map((part) => (
          <NotCompared key={`${part.channel} ${part.payments}`} part={part} />
        ))}
      </span>
    );
  };
  const columns = [
    timeColumn<ReconciliationRun>('at', t`Time`, (row) => row.at, { width: 190 }),
    column<ReconciliationRun>('compared', t`Compared figures`, (row) => formatNumber(row.compared, tag)),
    column<ReconciliationRun>('result', t`Result`, result),
  ];
  return (
    <>
      <PagedTable
        head={
          <div className={list.tools}>
            <span className={list.aside}>
              <Trans>
                Runs every day. Balances, transfers, orders, details and payment channels are compared.
              </Trans>
            </span>
            <Button type="primary" loading={request.pending || isRunning} onClick={() => request.run()}>
              {isRunning ? <Trans>Comparing</Trans> : <Trans>Run now</Trans>}
            </Button>
          </div>
        }
        rowKey="runId"
        query={query}
        wide={columns}
        stacked={columns.filter(({ key }) => key !== 'compared')}
        empty={{ text: <Trans>No runs yet</Trans> }}
      />
      <DifferencesDrawer run={opened} onClose={() => setOpened(null)} />
    </>
  );
}
