import { Trans, useLingui } from '@lingui/react/macro';
import { getBackupState } from '@muyu/contract/admin/backup.ts';
import { getStorageUse } from '@muyu/contract/admin/media.ts';
import { getSystemState, listCertificates, listQueues } from '@muyu/contract/admin/system.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import workspace from '../../ui/queue/queue-workspace.module.css';
import { BackupFacts } from './backup-facts.tsx';
import { CertificateSection } from './certificate-section.tsx';
import { DatabaseSection } from './database-section.tsx';
import { ProblemList } from './problem-list.tsx';
import { ProcessSection } from './process-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { StatementSection } from './statement-section.tsx';
import { StorageSection } from './storage-section.tsx';
import styles from './system.module.css';

/** Processes, queues and failures of the site, for owners. Refetched every fifteen seconds. */
export function SystemPage() {
  const { t } = useLingui();
  useTitle(t`System`);
  const state = useQuery({ ...client.query(getSystemState, {}), refetchInterval: refetchMs.live });
  const queues = useQuery({ ...client.query(listQueues, {}), refetchInterval: refetchMs.live });
  const mayReadBackups = mayOpen(useOperator(), 'settings');
  const backup = useQuery({
    ...client.query(getBackupState, {}),
    enabled: mayReadBackups,
    refetchInterval: refetchMs.slow,
  });
  const certificates = useQuery({ ...client.query(listCertificates, {}), refetchInterval: refetchMs.slow });
  const storage = useQuery({ ...client.query(getStorageUse, {}), refetchInterval: refetchMs.slow });
  const failed = [state, queues].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <Failure query={failed} />;
  if (!state.data || !queues.data) return <CardsSkeleton />;
  const isStale = [state, queues, backup, certificates, storage].some(({ isRefetchError }) => isRefetchError);
  const { processes, services, database, migrations } = state.data;
  return (
    <div className={`${list.page} ${styles.page}`}>
      <ProblemList
        state={state.data}
        queues={queues.data.queues}
        surroundings={{
          certificates: certificates.data ?? [],
          backupWarnings: backup.data?.warnings ?? [],
          disks: [storage.data?.disk, storage.data?.dataDisk].filter((disk) => disk != null),
        }}
        isComplete={
          !isStale && Boolean(certificates.data && storage.data && (backup.data || !mayReadBackups))
        }
      />
      {isStale && (
        <p className={workspace.stale} role="alert">
          <Trans>This page couldn’t be refreshed. It will be retried.</Trans>
        </p>
      )}
      <ProcessSection processes={processes} />
      <QueueSection queues={queues.data.queues} failed={queues.data.failed} />
      <div className={styles.columns}>
        <ServiceSection services={services} />
        <CertificateSection />
        {mayReadBackups && <BackupFacts query={backup} />}
        <StorageSection />
        <DatabaseSection database={database} migrations={migrations} />
      </div>
      <StatementSection />
    </div>
  );
}
