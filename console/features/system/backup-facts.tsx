import { Trans, useLingui } from '@lingui/react/macro';
import type { getBackupState } from '@muyu/contract/admin/backup.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { formatDateTime, formatMoment } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { SystemSection } from './system-section.tsx';

/** The last backup, with a link to the others. */
export function BackupFacts({ query }: { query: UseQueryResult<DataOf<typeof getBackupState>> }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { data } = query;
  const at = data?.last && (data.last.contentAt ?? data.last.createdAt);
  return (
    <SystemSection
      title={t`Backups`}
      aside={
        <Link to="/backups">
          <Trans>All backups</Trans>
        </Link>
      }
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {query.isLoadingError && <Failure query={query} />}
      {data && (
        <FactList
          facts={[
            [t`Last backup`, at ? formatDateTime(at, tag) : t`None yet`],
            ...(data.archive
              ? ([[t`Restorable up to`, formatMoment(data.archive.until, tag)]] as const)
              : []),
            [t`Stored at`, data.place ?? '–'],
          ]}
        />
      )}
    </SystemSection>
  );
}
