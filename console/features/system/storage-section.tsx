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

/** The files and the space that is left for them. */
export function StorageSection() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const query = useQuery(client.query(getStorageUse, {}));
  const { data } = query;
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
              ...(data.disk
                ? ([
                    [t`Free`, `${formatBytes(data.disk.free, tag)} / ${formatBytes(data.disk.size, tag)}`],
                  ] as const)
                : []),
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
