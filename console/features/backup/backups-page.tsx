import { useLingui } from '@lingui/react/macro';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { BackupHistory } from './backup-history.tsx';
import { BackupSection } from './backup-section.tsx';

/** The last backup and the history. */
export function BackupsPage() {
  const { t } = useLingui();
  useTitle(t`Backups`);
  return (
    <div className={list.page}>
      <BackupSection />
      <BackupHistory />
    </div>
  );
}
