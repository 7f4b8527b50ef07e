import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type FailedJob,
  type JobQueue,
  listQueues,
  retryJobs,
  systemErrors,
} from '@muyu/contract/admin/system.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { changeFailed, type FailedTarget } from './change-failed.ts';
import { DropDialog } from './drop-dialog.tsx';
import styles from './system.module.css';

const groupByQueue = (jobs: FailedJob[]): [queue: string, failed: FailedJob[]][] =>
  [...new Set(jobs.map(({ queue }) => queue))].map((queue) => [
    queue,
    jobs.filter((job) => job.queue === queue),
  ]);

type FailedJobsProps = { jobs: FailedJob[]; queues: JobQueue[] };

/** The newest failed jobs by kind, each with the reason; they run again or are dropped, one or all of a kind. */
export function FailedJobs({ jobs, queues }: FailedJobsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const countOf = (queue: string) => queues.find((each) => each.queue === queue)?.failed ?? 0;
  const all = (queue: string, [newest]: FailedJob[]) => ({
    ...{ queue, count: countOf(queue) },
    failedUntil: newest?.failedAt ?? '',
  });
  const [dropping, setDropping] = useState<FailedTarget | null>(null);
  const retry = useOperatorMutation({
    act: (target: FailedTarget) => changeFailed(target, (which) => client.request(retryJobs, which)),
    invalidates: [client.keyOf(listQueues)],
    successMessage: ({ queue }, jobs) =>
      t`${plural(jobs, { one: 'Running # job again:', other: 'Running # jobs again:' })} ${queue}`,
    gone: [systemErrors.jobNotFailed],
    mayBePartial: true,
    notifyOnError: true,
  });
  return (
    <>
      <h3 className={styles.subtitle}>
        <Trans>Failed jobs</Trans>
      </h3>
      {groupByQueue(jobs).map(([queue, failed]) => (
        <article key={queue} className={styles.failures} aria-label={t`Failed: ${queue}`}>
          <div className={styles.line}>
            <span>
              <code className={styles.code}>{queue}</code>{' '}
              {countOf(queue) > failed.length && (
                <span className={list.aside}>
                  <NewestOf shown={failed.length} all={formatNumber(countOf(queue), tag)} />
                </span>
              )}
            </span>
            {countOf(queue) > 1 && (
              <div className={list.acts}>
                <Button size="small" loading={retry.pending} onClick={() => retry.run(all(queue, failed))}>
                  <Trans>Try all again</Trans>
                </Button>
                <Button size="small" danger onClick={() => setDropping(all(queue, failed))}>
                  <Trans>Drop all</Trans>
                </Button>
              </div>
            )}
          </div>
          <ul className={styles.jobs}>
            {failed.map((job) => (
              <li key={job.jobId}>
                <p className={styles.error} dir="auto">
                  {job.error || t`No reason was given`}
                </p>
                <div className={styles.line}>
                  <span className={list.aside}>
                    <CellTime at={job.failedAt} seconds /> ·{' '}
                    <Plural value={job.attempts} one="# attempt" other="# attempts" />
                  </span>
                  <div className={list.acts}>
                    <Button
                      size="small"
                      aria-label={t`Try again: ${queue} ${job.jobId}`}
                      disabled={retry.pending}
                      onClick={() => retry.run({ queue, jobId: job.jobId })}
                    >
                      <Trans>Try again</Trans>
                    </Button>
                    <Button
                      size="small"
                      danger
                      aria-label={t`Drop: ${queue} ${job.jobId}`}
                      onClick={() => setDropping({ queue, jobId: job.jobId })}
                    >
                      <Trans>Drop</Trans>
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </article>
      ))}
      <DropDialog target={dropping} onClose={() => setDropping(null)} />
    </>
  );
}

const NewestOf = ({ shown, all }: { shown: number; all: string }) => (
  <Trans>
    the newest {shown} of {all}
  </Trans>
);
