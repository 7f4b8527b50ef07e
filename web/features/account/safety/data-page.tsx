import { useLingui } from '@lingui/react/macro';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';

/** My data: take it along, or have it deleted with the account (decisions, accounts). */
export function DataPage() {
  const { t } = useLingui();
  return (
    <Page bar={<TopBar back title={t`我的数据`} />}>
      <ExportCard />
      <DeletionCard />
    </Page>
  );
}
