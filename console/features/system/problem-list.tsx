import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { JobQueue, SystemState } from '@muyu/contract/admin/system.ts';
import { Alert } from 'antd';
import { backupProblems, serviceNames } from './system-labels.ts';
import { findProblems, type Surroundings } from './system-problems.ts';

type Props = { state: SystemState; queues: JobQueue[]; surroundings: Surroundings; isComplete: boolean };

/** Lists the problems of the running system, or says that there are none as soon as all is known. */
export function ProblemList({ state, queues, surroundings, isComplete }: Props) {
  const { t, i18n } = useLingui();
  const found = findProblems(state, queues, surroundings);
  const full = found.diskPercent;
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
    ...(found.backup ? [i18n._(backupProblems[found.backup])] : []),
    ...found.certificates.map(({ url, state }) => {
      const { host } = new URL(url);
      if (state === 'expired') return t`The certificate of ${host} has expired.`;
      if (state === 'plain')
        return t`Browsers don’t load files from ${host}: give it an https address in DOMAINS.`;
      if (state === 'unreachable') return t`This server gets no answer from ${host}.`;
      return state === 'expiring'
        ? t`The certificate of ${host} expires soon.`
        : t`The certificate of ${host} isn’t trusted.`;
    }),
    ...(full === null ? [] : [t`The disk is ${full}% full.`]),
    ...(found.migrationsMissing ? [t`The database lacks migrations.`] : []),
    ...(found.newerDatabase ? [t`A newer version has changed the database: update this server.`] : []),
  ];
  if (lines.length === 0 && !isComplete) return null;
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
