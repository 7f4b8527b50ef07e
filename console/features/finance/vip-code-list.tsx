import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  listVipCodeBatches,
  revokeVipCodeBatch,
  type VipCodeBatch,
} from '@muyu/contract/admin/membership.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { actionColumn, CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { CodesDialog, type NewCodes } from './codes-dialog.tsx';
import { CreateCodesDialog } from './create-codes-dialog.tsx';
import styles from './finance.module.css';
import { vipLevelNames } from './finance-labels.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Batches of VIP exchange codes. */
export function VipCodeList() {
  const { t, i18n } = useLingui();
  const [creating, setCreating] = useState(false);
  const [codes, setCodes] = useState<NewCodes | null>(null);
  const [revoking, setRevoking] = useState<VipCodeBatch | null>(null);
  const query = useInfiniteQuery(client.pages(listVipCodeBatches, { limit: 20 }));
  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const value = ({ level, days }: VipCodeBatch) => (
    <>
      {i18n._(vipLevelNames[level]!)}
      {days !== null && (
        <>
          {' · '}
          <Plural value={days} one="# day" other="# days" />
        </>
      )}
    </>
  );
  const usage = ({ used, count, revoked }: VipCodeBatch) => (
    <Trans>
      {used} of {count} used, {revoked} revoked
    </Trans>
  );
  const revoke = (batch: VipCodeBatch) =>
    batch.count > batch.used + batch.revoked && (
      <Button size="small" danger onClick={() => setRevoking(batch)}>
        <Trans>Revoke unused</Trans>
      </Button>
    );
  return (
    <>
      <div className={list.tools}>
        <span className={list.aside}>
          <Trans>The codes of a batch are shown once, when it is made.</Trans>
        </span>
        <Button type="primary" onClick={() => setCreating(true)}>
          <Trans>New batch</Trans>
        </Button>
      </div>
      <DataTable
        rowKey="batchId"
        rows={query.data?.pages.flatMap((page) => page.resultList) ?? []}
        loading={query.isPending}
        wide={[
          column<VipCodeBatch>('name', t`Name`, (batch) => batch.name),
          column<VipCodeBatch>('value', t`Value`, value),
          column<VipCodeBatch>('usage', t`Used`, usage),
          column<VipCodeBatch>('by', t`Made by`, (batch) => batch.createdBy, { width: 120 }),
          timeColumn<VipCodeBatch>('at', t`Made`, (batch) => batch.createdAt),
          actionColumn<VipCodeBatch>('revoke', t`Actions`, revoke, 150),
        ]}
        stacked={[
          column<VipCodeBatch>('batch', t`Batch`, (batch) => (
            <div className={styles.stack}>
              <strong>{batch.name}</strong>
              <span>{value(batch)}</span>
              <span className={list.aside}>
                {usage(batch)} · <CellTime at={batch.createdAt} />
              </span>
              <span>{revoke(batch)}</span>
            </div>
          )),
        ]}
        empty={{ text: <Trans>No batches yet</Trans> }}
      />
      <LoadMore query={query} />
      <CreateCodesDialog open={creating} onClose={() => setCreating(false)} onCreated={setCodes} />
      <CodesDialog created={codes} onClose={() => setCodes(null)} />
      <RevokeDialog
        name={revoking?.name ?? null}
        act={(reason) => client.request(revokeVipCodeBatch, { batchId: revoking?.batchId ?? '', reason })}
        invalidates={client.keyOf(listVipCodeBatches)}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}
