import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DataOf } from '@muyu/contract/core/call.ts';
import { storageUse } from '@muyu/contract/operator-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Progress, Table } from 'antd';
import { CardsSkeleton } from '../../app/cards-skeleton.tsx';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import { countText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { useTag } from '../../app/use-tag.ts';
import { useTitle } from '../../app/use-title.ts';
import { bytesText } from './bytes-text.ts';
import styles from './media.module.css';
import { kindNames } from './media-words.ts';

type StorageUse = DataOf<typeof storageUse>;

const renewEvery = 60_000;
/** A disk that is fuller than this needs somebody, percent. */
const fullAt = 90;

/** What files take, by kind and by person, and what is left where they lie. */
export function StoragePage() {
  const { t } = useLingui();
  useTitle(t`Storage`);
  const query = useQuery({ ...client.query(storageUse, {}), refetchInterval: renewEvery });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  return (
    <div className={`${list.page} ${styles.storage}`}>
      <Room use={query.data} />
      <Totals use={query.data} />
      <People use={query.data} />
    </div>
  );
}

function Room({ use: { disk, place } }: { use: StorageUse }) {
  const { t } = useLingui();
  const tag = useTag();
  if (!disk || place === 's3') {
    return (
      <section className={list.card}>
        <h2 className={styles.heading}>
          <Trans>Object storage</Trans>
        </h2>
        <p className={list.said}>
          <Trans>Files lie in a bucket; its service says how much room there is.</Trans>
        </p>
      </section>
    );
  }
  const percent = Math.round((100 * (disk.size - disk.free)) / disk.size);
  const [free, size] = [bytesText(disk.free, tag), bytesText(disk.size, tag)];
  return (
    <section className={list.card}>
      <h2 className={styles.heading}>
        <Trans>Disk of the server</Trans>
      </h2>
      <Progress
        percent={percent}
        {...(percent >= fullAt ? { status: 'exception' as const } : { status: 'normal' as const })}
        aria-label={t`Used part of the disk`}
      />
      <p className={list.meta}>
        <span className={percent >= fullAt ? list.late : undefined}>
          <Trans>
            {free} of {size} are free
          </Trans>
        </span>
      </p>
    </section>
  );
}

function Totals({ use: { kinds, uploading } }: { use: StorageUse }) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const totals = [
    ...kinds.map(({ kind, ...total }) => ({ name: i18n._(kindNames[kind]), ...total })),
    { name: t`Not ready yet`, ...uploading },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map(({ name, files, bytes }) => (
        <div key={name} className={list.card}>
          <dt>{name}</dt>
          <dd>
            <strong>{bytesText(bytes, tag)}</strong>
            <span className={list.aside}>
              <Plural value={files} one="# file" other="# files" />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function People({ use: { people } }: { use: StorageUse }) {
  const { t } = useLingui();
  const tag = useTag();
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Who has the most</Trans>
      </h2>
      <Table
        className={list.table ?? ''}
        rowKey={({ owner }) => owner.userId}
        dataSource={people}
        pagination={false}
        tableLayout="fixed"
        locale={{ emptyText: <p className={list.empty}>{t`Nobody has files yet`}</p> }}
        columns={[
          { key: 'owner', title: t`Sent by`, render: (_, { owner }) => <Person user={owner} size={36} /> },
          {
            key: 'files',
            title: t`Files`,
            width: 110,
            align: 'right',
            render: (_, { files }) => countText(files, tag),
          },
          {
            key: 'bytes',
            title: t`Size`,
            width: 120,
            align: 'right',
            render: (_, { bytes }) => bytesText(bytes, tag),
          },
        ]}
      />
    </section>
  );
}
