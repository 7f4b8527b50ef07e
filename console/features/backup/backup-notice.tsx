import { getBackupState } from '@muyu/contract/admin/backup.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { BackupWarnings } from './backup-warnings.tsx';

/** Warnings that a site had no reason for before: backups once worked. */
const shown = ['old', 'failed', 'archiveBehind', 'filesBehind'];

/** Warns owners on other pages when the backups of the site no longer work, with a link to them. */
export function BackupNotice() {
  const isOwner = mayOpen(useOperator(), 'settings');
  const query = useQuery({
    ...client.query(getBackupState, {}),
    enabled: isOwner,
    refetchInterval: refetchMs.slow,
  });
  const warnings = query.data?.warnings.filter((warning) => shown.includes(warning)) ?? [];
  if (warnings.length === 0) return null;
  return (
    <Link to="/backups">
      <BackupWarnings warnings={warnings} />
    </Link>
  );
}
