import { ReloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { dashboard } from '@muyu/contract/operator.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tooltip } from 'antd';
import { client } from '../../app/client.ts';
import { useErrorText } from '../../app/error-text.ts';
import { Failure } from '../../app/failure.tsx';
import { clockText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import { useTitle } from '../../app/use-title.ts';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Figures } from './figures.tsx';
import { OtherQueues } from './other-queues.tsx';
import { QueueCard } from './queue-card.tsx';

const renewEvery = 15_000;

/** The queue and the day in numbers, refreshes every 15 seconds while the page is looked at. */
export function DashboardPage() {
  const { t } = useLingui();
  useTitle(t`Dashboard`);
  const tag = useTag();
  const errorText = useErrorText();
  const query = useQuery({ ...client.query(dashboard, {}), refetchInterval: renewEvery });
  const { data, error, dataUpdatedAt, isFetching } = query;
  const refetch = () => void query.refetch();

  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <DashboardSkeleton />;
  const updated = clockText(dataUpdatedAt, tag);
  return (
    <div className={styles.page}>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={t`These figures are from ${updated}`}
          description={errorText(error)}
          action={
            <Button size="small" onClick={refetch}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      <QueueCard pending={data.pendingPosts} oldestAt={data.oldestPendingAt} />
      <OtherQueues oldestReportAt={data.oldestReportAt} />
      <Figures
        title={t`Today`}
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
            icon={<ReloadOutlined spin={isFetching} />}
            aria-label={t`Refresh now`}
            onClick={refetch}
          />
        </Tooltip>
      </footer>
    </div>
  );
}
