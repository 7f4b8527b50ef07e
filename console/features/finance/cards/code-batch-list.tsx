import { Trans, useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { actionColumn, CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import list from '../../../ui/list/list-page.module.css';
import type { PagedQuery } from '../../../ui/list/paged-query.ts';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import styles from '../finance.module.css';
import { CodesDialog, type NewCodes } from './codes-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type CodeBatch = {
  batchId: string;
  name: string;
  count: number;
  used: number;
  revoked: number;
  createdAt: string;
  createdBy: string;
};

type CodeBatchListProps<Batch> = {
  query: PagedQuery<Batch>;
  queryKey: QueryKey;
  /** The worth of one code of the batch. */
  value(batch: Batch): ReactNode;
  /** The approval of a batch whose codes are not valid yet: its state, and the decisions of the operator. */
  renderState?(batch: Batch): ReactNode;
  revoke(batchId: string, reason: string): Promise<{ revoked: number }>;
  /** The dialog that creates a batch. */
  renderCreate(props: { open: boolean; onClose(): void; onCreated(codes: NewCodes): void }): ReactNode;
};

/** Batches of codes: their value, how many are used, and a way to revoke the rest. */
export function CodeBatchList<Batch extends CodeBatch>(props: CodeBatchListProps<Batch>) {
  const { query, queryKey, value, renderState, renderCreate } = props;
  const { t } = useLingui();
  const [creating, setCreating] = useState(false);
  const [codes, setCodes] = useState<NewCodes | null>(null);
  const [revoking, setRevoking] = useState<Batch | null>(null);
  const usage = (batch: Batch) => {
    const { used, count, revoked } = batch;
    return (
      <>
        <Trans>
          {used} of {count} used, {revoked} revoked
        </Trans>
        {renderState?.(batch)}
      </>
    );
  };
  const revoke = (batch: Batch) =>
    batch.count > batch.used + batch.revoked && (
      <Button size="small" danger onClick={() => setRevoking(batch)}>
        <Trans>Revoke unused</Trans>
      </Button>
    );
  return (
    <>
      <PagedTable
        head={
          <div className={list.tools}>
            <span className={list.aside}>
              <Trans>The codes of a batch are shown once, when it is made.</Trans>
            </span>
            <Button type="primary" onClick={() => setCreating(true)}>
              <Trans>New batch</Trans>
            </Button>
          </div>
        }
        rowKey="batchId"
        query={query}
        wide={[
          column<Batch>('name', t`Name`, (batch) => batch.name),
          column<Batch>('value', t({ message: 'Value', context: 'card' }), value),
          column<Batch>('usage', t`Used`, usage),
          column<Batch>('by', t`Created by`, (batch) => batch.createdBy, { width: 120 }),
          timeColumn<Batch>('at', t`Created at`, (batch) => batch.createdAt),
          actionColumn<Batch>('revoke', t`Actions`, revoke, 150),
        ]}
        stacked={[
          column<Batch>('batch', t`Batch`, (batch) => (
            <div className={styles.stack}>
              <strong>{batch.name}</strong>
              <span>{value(batch)}</span>
              <span className={list.aside}>
                {batch.createdBy}
                {' · '}
                <CellTime at={batch.createdAt} />
              </span>
              <span className={list.aside}>{usage(batch)}</span>
              <span>{revoke(batch)}</span>
            </div>
          )),
        ]}
        empty={{ text: <Trans>No batches yet</Trans> }}
      />
      {renderCreate({ open: creating, onClose: () => setCreating(false), onCreated: setCodes })}
      <CodesDialog created={codes} onClose={() => setCodes(null)} />
      <RevokeDialog
        name={revoking?.name ?? null}
        act={(reason) => props.revoke(revoking?.batchId ?? '', reason)}
        invalidates={queryKey}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}
