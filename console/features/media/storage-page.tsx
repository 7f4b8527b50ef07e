import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getStorageUse } from '@muyu/contract/admin/media.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { Progress, Table } from 'antd';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import styles from './media.module.css';
import { kindNames } from './media-labels.ts';

type StorageUse = DataOf<typeof getStorageUse>;

/** The disk usage in percent from which the page warns. */
const fullPercent = 90;

/** Storage by kind and by user, and the free space of the disk. */
export function StoragePage() {
  const { t } = useLingui();
  useTitle(t`Storage`);
  const query = useQuery({ ...client.query(getStorageUse, {}), refetchInterval: refetchMs.slow });
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
  return (
    <div className={`${list.page} ${styles.storage}`}>
      <DiskSpace use={query.data} />
      <Totals use={query.data} />
      <LargestOwners use={query.data} />
    </div>
  );
}

function DiskSpace({ use: { disk, place } }: { use: StorageUse }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (!disk || place === 's3') {
    return (
      <section className={list.card}>
        <h2 className={styles.heading}>
          <Trans>Object storage</Trans>
        </h2>
        <p className={list.body}>
          <Trans>Files are stored in a bucket. Check free space with the storage service.</Trans>
        </p>
      </section>
    );
  }
  const percent = Math.round((100 * (disk.size - disk.free)) / disk.size);
  const [free, size] = [formatBytes(disk.free, tag), formatBytes(disk.size, tag)];
  return (
    <section className={list.card}>
      <h2 className={styles.heading}>
        <Trans>Server disk</Trans>
      </h2>
      <Progress
        percent={percent}
        {...(percent >= fullPercent ? { status: 'exception' as const } : { status: 'normal' as const })}
        aria-label={t`Disk usage`}
      />
      <p className={list.meta}>
        <span className={percent >= fullPercent ? list.late : undefined}>
          <Trans>
            {free} of {size} free
          </Trans>
        </span>
      </p>
    </section>
  );
}

function Totals({ use: { kinds, uploading } }: { use: StorageUse }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
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
            <strong>{formatBytes(bytes, tag)}</strong>
            <span className={list.aside}>
              <Plural value={files} one="# file" other="# files" />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LargestOwners({ use: { people } }: { use: StorageUse }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Top users by storage</Trans>
      </h2>
      <Table
        className={list.table ?? ''}
        rowKey={({ owner }) => owner.userId}
        dataSource={people}
        pagination={false}
        tableLayout="fixed"
        locale={{ emptyText: <p className={list.empty}>{t`No one has files yet`}</p> }}
        columns={[
          {
            key: 'owner',
            title: t`Uploaded by`,
            render: (_, { owner }) => <UserSummary user={owner} size={36} />,
          },
          {
            key: 'files',
            title: t`Files`,
            width: 110,
            align: 'right',
            render: (_, { files }) => formatNumber(files, tag),
          },
          {
            key: 'bytes',
            title: t`Size`,
            width: 120,
            align: 'right',
            render: (_, { bytes }) => formatBytes(bytes, tag),
          },
        ]}
      />
    </section>
  );
}
