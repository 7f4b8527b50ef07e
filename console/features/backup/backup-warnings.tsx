import { Trans } from '@lingui/react/macro';
import type { getBackupState } from '@muyu/contract/admin/backup.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';

type Warning = DataOf<typeof getBackupState>['warnings'][number];

const texts: Readonly<Record<Warning, ReactNode>> = {
  noPlace: (
    <Trans>No place for backups is set. Set BACKUP_TO on the servers, and backups start by themselves.</Trans>
  ),
  never: <Trans>This site has never been backed up.</Trans>,
  old: <Trans>The last backup is too old.</Trans>,
  failed: <Trans>The latest backup failed. The history says why.</Trans>,
  notEncrypted: <Trans>Backups aren’t encrypted. Set BACKUP_KEY and use an empty place.</Trans>,
  archiveBehind: <Trans>The database log is no longer being archived. Is a worker running?</Trans>,
  filesBehind: <Trans>New files haven’t been backed up for more than an hour.</Trans>,
};
const serious: readonly Warning[] = ['never', 'old', 'failed', 'archiveBehind'];

/** Warnings about the backups, the most serious first. */
export function BackupWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const order = [...warnings].sort((a, b) => Number(serious.includes(b)) - Number(serious.includes(a)));
  return order.map((warning) => (
    <Alert
      key={warning}
      type={serious.includes(warning) ? 'error' : 'warning'}
      showIcon
      title={texts[warning]}
    />
  ));
}
