import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CardBatch, listCardBatches, revokeCardBatch } from '@muyu/contract/admin/recharge.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { actionColumn, CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { formatYuan } from '../../ui/money.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { CodesDialog, type NewCodes } from './codes-dialog.tsx';
import { CreateCardsDialog } from './create-cards-dialog.tsx';
import styles from './finance.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Batches of recharge cards. */
export function CardList() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [creating, setCreating] = useState(false);
  const [codes, setCodes] = useState<NewCodes | null>(null);
  const [revoking, setRevoking] = useState<CardBatch | null>(null);
  const query = useInfiniteQuery(client.pages(listCardBatches, { limit: 20 }));
  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const left = ({ count, used, revoked }: CardBatch) => count - used - revoked;
  const value = (batch: CardBatch) => {
    const tickets = batch.videoTicket + batch.postTicket + batch.downloadTicket;
    return (
      <>
        {formatYuan(batch.amount, tag)}
        {tickets > 0 && (
          <>
            {' + '}
            <Plural value={tickets} one="# ticket" other="# tickets" />
          </>
        )}
      </>
    );
  };
  const usage = (batch: CardBatch) => {
    const { used, count, revoked } = batch;
    return (
      <Trans>
        {used} of {count} used, {revoked} revoked
      </Trans>
    );
  };
  const revoke = (batch: CardBatch) =>
    left(batch) > 0 && (
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
          column<CardBatch>('name', t`Name`, (batch) => batch.name),
          column<CardBatch>('value', t`Value`, value),
          column<CardBatch>('usage', t`Used`, usage),
          column<CardBatch>('by', t`Made by`, (batch) => batch.createdBy, { width: 120 }),
          timeColumn<CardBatch>('at', t`Made`, (batch) => batch.createdAt),
          actionColumn<CardBatch>('revoke', t`Actions`, revoke, 150),
        ]}
        stacked={[
          column<CardBatch>('batch', t`Batch`, (batch) => (
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
      <CreateCardsDialog open={creating} onClose={() => setCreating(false)} onCreated={setCodes} />
      <CodesDialog created={codes} onClose={() => setCodes(null)} />
      <RevokeDialog
        name={revoking?.name ?? null}
        act={(reason) => client.request(revokeCardBatch, { batchId: revoking?.batchId ?? '', reason })}
        invalidates={client.keyOf(listCardBatches)}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}
