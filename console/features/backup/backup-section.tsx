import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getBackupState, listBackupRuns, requestBackup } from '@muyu/contract/admin/backup.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { formatDateTime, formatMoment, formatWaitingTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import styles from './backup.module.css';
import { BackupWarnings } from './backup-warnings.tsx';

type BackupState = DataOf<typeof getBackupState>;

/** The last backup, the schedule and what is wrong with them, with a button for another one. */
export function BackupSection() {
  const { t } = useLingui();
  const query = useQuery({ ...client.query(getBackupState, {}), refetchInterval: refetchMs.live });
  const request = useOperatorMutation({
    act: () => client.request(requestBackup, {}),
    invalidates: [client.keyOf(getBackupState), client.keyOf(listBackupRuns)],
    successMessage: () => t`Backup started`,
    notifyOnError: true,
  });
  if (query.isPending) return <CardsSkeleton bare />;
  if (!query.data) return <Failure query={query} />;
  const { place, isRunning, warnings } = query.data;
  return (
    <section className={styles.section}>
      <BackupWarnings warnings={warnings} />
      <div className={list.card}>
        <div className={list.cardHead}>
          <h2 className={styles.heading}>
            <Trans>Last backup</Trans>
          </h2>
          {place !== null && (
            <Button type="primary" loading={request.pending || isRunning} onClick={() => request.run()}>
              {isRunning ? <Trans>Backing up</Trans> : <Trans>Back up now</Trans>}
            </Button>
          )}
        </div>
        <Facts state={query.data} />
      </div>
    </section>
  );
}

function Facts({ state }: { state: BackupState }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { last, place, archive } = state;
  const facts: [string, ReactNode][] = [];
  if (last) {
    facts.push([t`Contains the site as of`, <Age key="age" at={last.contentAt ?? last.createdAt} />]);
    facts.push([
      t`Files`,
      <span key="files">
        <Plural value={last.files} one="# file" other="# files" /> · {formatBytes(last.fileBytes, tag)}
      </span>,
    ]);
    facts.push([t`Encrypted`, last.isEncrypted ? t`Yes` : t`No`]);
  }
  if (archive) {
    const [from, until] = [formatMoment(archive.from, tag), formatMoment(archive.until, tag)];
    facts.push([
      t`Any second can be restored`,
      <Trans key="window">
        {from} to {until}
      </Trans>,
    ]);
  }
  facts.push([t`Schedule`, <Schedule key="schedule" state={state} />]);
  if (place !== null)
    facts.push([
      t`Stored at`,
      <span key="place" className={styles.code}>
        {place}
      </span>,
    ]);
  return <FactList facts={facts} className={styles.facts} />;
}

function Age({ at }: { at: string }) {
  const tag = useLocaleTag();
  const now = useNow(60_000);
  const age = formatWaitingTime(Math.max(0, now - Date.parse(at)), tag);
  const time = formatDateTime(at, tag);
  return (
    <Trans>
      {time} ({age} ago)
    </Trans>
  );
}

function Schedule({ state: { isScheduled, everyHours, keepDays } }: { state: BackupState }) {
  if (!isScheduled) return <Trans>Off</Trans>;
  return (
    <>
      <Plural value={everyHours} one="Every hour" other="Every # hours" />
      {' · '}
      <Plural value={keepDays} one="kept for # day" other="kept for # days" />
    </>
  );
}
