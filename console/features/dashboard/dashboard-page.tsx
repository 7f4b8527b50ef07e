import { ReloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tooltip } from 'antd';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { formatTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { BackupNotice } from '../backup/index.ts';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Figures } from './figures.tsx';
import { MoneySection } from './money-section.tsx';
import { OtherQueues } from './other-queues.tsx';
import { QueueCard } from './queue-card.tsx';

/** Queue lengths and figures of the day. Refetched every 15 seconds while the page is visible. */
export function DashboardPage() {
  const { t } = useLingui();
  useTitle(t`Dashboard`);
  const tag = useLocaleTag();
  const toErrorMessage = useErrorMessage();
  const query = useQuery({ ...client.query(getDashboard, {}), refetchInterval: refetchMs.live });
  const { data, error, dataUpdatedAt, isFetching } = query;
  const refetch = () => void query.refetch();

  if (!data) return error ? <Failure query={query} /> : <DashboardSkeleton />;
  const updated = formatTime(dataUpdatedAt, tag);
  return (
    <div className={styles.page}>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={t`Figures as of ${updated}`}
          description={toErrorMessage(error)}
          action={
            <Button size="small" onClick={refetch}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      <BackupNotice />
      {data.pendingPosts !== undefined && (
        <QueueCard pending={data.pendingPosts} oldestAt={data.oldestPendingAt ?? null} />
      )}
      <OtherQueues oldestReportAt={data.oldestReportAt ?? null} />
      <MoneySection data={data} />
      <Figures
        title={t`Today`}
        note={t`Beijing time`}
        figures={[
          { name: t`Reviews decided`, value: data.decidedToday },
          { name: t`New members`, value: data.membersToday },
          { name: t`New posts`, value: data.postsToday },
          { name: t`New comments`, value: data.commentsToday },
        ]}
      />
      <Figures
        title={t`Total`}
        figures={[
          { name: t`Members`, value: data.members },
          { name: t`Posts`, value: data.posts },
        ]}
      />
      <footer className={styles.updated}>
        <Trans>Updated at {updated}, refreshes every 15 seconds</Trans>
        <Tooltip title={t`Refresh now`}>
          <Button
            type="text"
            shape="circle"
            icon={<ReloadOutlined spin={isFetching} aria-hidden="true" />}
            aria-label={t`Refresh now`}
            onClick={refetch}
          />
        </Tooltip>
      </footer>
    </div>
  );
}
