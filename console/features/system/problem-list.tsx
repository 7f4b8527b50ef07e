import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { JobQueue, SystemState } from '@muyu/contract/admin/system.ts';
import { Alert } from 'antd';
import { serviceNames } from './system-labels.ts';
import { findProblems } from './system-problems.ts';

/** Lists the problems of the running system, or says that there are none. */
export function ProblemList({ state, queues }: { state: SystemState; queues: JobQueue[] }) {
  const { t, i18n } = useLingui();
  const found = findProblems(state, queues);
  const stuck = found.stuck.join(', ');
  const lines = [
    ...found.silent.map(({ host, pid }) => t`${host} · ${pid} has stopped reporting.`),
    ...found.wrongClock.map(({ host, pid }) => t`The clock of ${host} · ${pid} is wrong.`),
    ...(found.noWorker ? [t`No worker is running: pictures and videos wait.`] : []),
    ...(stuck ? [t`No process works on these queues: ${stuck}`] : []),
    ...(found.failedJobs > 0
      ? [t`${plural(found.failedJobs, { one: '# job has failed.', other: '# jobs have failed.' })}`]
      : []),
    ...found.failing.map(({ service }) => {
      const name = serviceNames[service] ? i18n._(serviceNames[service]) : service;
      return t`The last call to ${name} failed.`;
    }),
    ...(found.migrationsMissing ? [t`The database lacks migrations.`] : []),
  ];
  if (lines.length === 0) return <Alert type="success" showIcon title={t`Everything works`} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t`Needs attention`}
      description={
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}
