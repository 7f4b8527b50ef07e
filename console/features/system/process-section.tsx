import { useLingui } from '@lingui/react/macro';
import type { SystemProcess } from '@muyu/contract/admin/system.ts';
import { Tag } from 'antd';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import styles from './system.module.css';
import { roleNames } from './system-labels.ts';
import { hasWrongClock } from './system-problems.ts';
import { SystemSection } from './system-section.tsx';

/** Servers and workers that report themselves, and those that have stopped to. */
export function ProcessSection({ processes }: { processes: SystemProcess[] }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const name = ({ role, host, pid }: SystemProcess) => (
    <div className={styles.stack}>
      <span>{i18n._(roleNames[role])}</span>
      <span className={list.aside}>
        {host} · {pid}
      </span>
    </div>
  );
  const state = (process: SystemProcess) => {
    const { silent, clockAheadMs } = process;
    const seconds = formatNumber(Math.round(clockAheadMs / 1000), tag);
    return (
      <span className={list.tagLine}>
        <Tag color={silent ? 'error' : 'success'}>
          {silent ? t`Silent` : t({ message: 'Running', context: 'process' })}
        </Tag>
        {hasWrongClock(process) && <Tag color="warning">{t`Clock ${seconds} s off`}</Tag>}
      </span>
    );
  };
  const delay = ({ eventLoopMs }: SystemProcess) => `${formatNumber(eventLoopMs, tag)} ms`;
  const memory = ({ memoryBytes }: SystemProcess) => formatBytes(memoryBytes, tag);
  return (
    <SystemSection title={t`Servers and workers`} aside={t`Each reports every 10 seconds`}>
      <DataTable
        rowKey="processId"
        rows={processes}
        empty={{ text: t`No server has reported yet` }}
        wide={[
          column<SystemProcess>('name', t`Process`, name),
          column<SystemProcess>('state', t`Status`, state, { width: 160 }),
          column<SystemProcess>('version', t`Version`, ({ version }) => version, { width: 120 }),
          column<SystemProcess>('memory', t`Memory`, memory, { width: 110, align: 'right' }),
          column<SystemProcess>('delay', t`Delay`, delay, { width: 100, align: 'right' }),
          timeColumn<SystemProcess>('started', t`Started`, ({ startedAt }) => startedAt, { width: 170 }),
          timeColumn<SystemProcess>('seen', t`Last report`, ({ seenAt }) => seenAt, {
            width: 190,
            seconds: true,
          }),
        ]}
        stacked={[
          column<SystemProcess>('process', t`Process`, (process) => (
            <div className={styles.stack}>
              <div className={styles.line}>
                {name(process)}
                {state(process)}
              </div>
              <span className={list.aside}>
                {process.version} · {memory(process)} · {delay(process)}
              </span>
              <span className={list.aside}>
                {t`Last report`} <CellTime at={process.seenAt} seconds />
              </span>
            </div>
          )),
        ]}
      />
    </SystemSection>
  );
}
