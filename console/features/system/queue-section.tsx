import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FailedJob, JobQueue } from '@muyu/contract/admin/system.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber, formatWaitingTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { FailedJobs } from './failed-jobs.tsx';
import styles from './system.module.css';
import { SystemSection } from './system-section.tsx';

const isBusy = ({ waiting, running, delayed, failed }: JobQueue) => waiting + running + delayed + failed > 0;

/** Kinds of jobs with work to do, all of them on request, and the failed jobs. */
export function QueueSection({ queues, failed }: { queues: JobQueue[]; failed: FailedJob[] }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [all, setAll] = useState(false);
  const shown = all ? queues : queues.filter(isBusy);
  const number = (value: number) => formatNumber(value, tag);
  const age = ({ oldestSeconds }: JobQueue) =>
    oldestSeconds > 0 ? formatWaitingTime(oldestSeconds * 1000, tag) : '–';
  const name = ({ queue }: JobQueue) => <code className={styles.code}>{queue}</code>;
  const failures = ({ failed: count }: JobQueue) =>
    count > 0 ? <strong className={styles.bad}>{number(count)}</strong> : number(count);
  const count = { width: 116, align: 'right' } as const;
  return (
    <SystemSection
      title={t`Job queues`}
      aside={
        <Button type="link" className={styles.toggle ?? ''} onClick={() => setAll(!all)}>
          {all ? <Trans>Only those with jobs</Trans> : <Trans>Show all kinds</Trans>}
        </Button>
      }
    >
      <DataTable
        rowKey="queue"
        rows={shown}
        empty={{
          text: <Plural value={queues.length} one="# queue, all empty" other="# queues, all empty" />,
        }}
        wide={[
          column<JobQueue>('queue', t`Kind of job`, name),
          column<JobQueue>('waiting', t`Queued`, ({ waiting }) => number(waiting), count),
          column<JobQueue>('delayed', t`Scheduled`, ({ delayed }) => number(delayed), count),
          column<JobQueue>('running', t`Running`, ({ running }) => number(running), count),
          column<JobQueue>('failed', t`Failed`, failures, count),
          column<JobQueue>('age', t`Oldest waits`, age, { width: 150, align: 'right' }),
        ]}
        stacked={[
          column<JobQueue>('queue', t`Kind of job`, (queue) => (
            <div className={styles.stack}>
              {name(queue)}
              <span className={list.meta}>
                <span>{t`Queued ${number(queue.waiting)}`}</span>
                <span>{t`Scheduled ${number(queue.delayed)}`}</span>
                <span>{t`Running ${number(queue.running)}`}</span>
                <span className={queue.failed > 0 ? styles.bad : undefined}>
                  {t`Failed ${number(queue.failed)}`}
                </span>
                {queue.oldestSeconds > 0 && <span>{t`Oldest waits ${age(queue)}`}</span>}
              </span>
            </div>
          )),
        ]}
      />
      {failed.length > 0 && <FailedJobs jobs={failed} queues={queues} />}
    </SystemSection>
  );
}
