import { Trans, useLingui } from '@lingui/react/macro';
import { getStorageUse } from '@muyu/contract/admin/media.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Progress, Skeleton } from 'antd';
import { client } from '../../client/client.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { fullPercent, usedPercent } from './system-problems.ts';
import { SystemSection } from './system-section.tsx';

/** The files and the space that is left on the disks. */
export function StorageSection() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const query = useQuery(client.query(getStorageUse, {}));
  const { data } = query;
  const space = (name: string, { free, size }: { free: number; size: number }) =>
    [name, `${formatBytes(free, tag)} / ${formatBytes(size, tag)}`] as const;
  return (
    <SystemSection
      title={t`Storage`}
      aside={
        <Link to="/storage">
          <Trans>By kind and user</Trans>
        </Link>
      }
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {query.isLoadingError && <Failure query={query} />}
      {data && (
        <>
          {data.disk && (
            <Progress
              percent={usedPercent(data.disk)}
              status={usedPercent(data.disk) >= fullPercent ? 'exception' : 'normal'}
              aria-label={t`Disk usage`}
            />
          )}
          <FactList
            facts={[
              [t`Stored on`, data.place === 's3' ? t`Object storage` : t`Server disk`],
              ...(data.disk ? [space(t`Free`, data.disk)] : []),
              ...(data.dataDisk ? [space(t`Free in the data folder`, data.dataDisk)] : []),
              [
                t`Files`,
                `${formatNumber(
                  data.kinds.reduce((sum, { files }) => sum + files, 0),
                  tag,
                )} · ${formatBytes(
                  data.kinds.reduce((sum, { bytes }) => sum + bytes, 0),
                  tag,
                )}`,
              ],
            ]}
          />
        </>
      )}
    </SystemSection>
  );
}
