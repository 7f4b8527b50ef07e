import { useLingui } from '@lingui/react/macro';
import { Page } from '../../../../ui/page/page.tsx';
import { TopBar } from '../../../../ui/page/top-bar.tsx';
import { useHashTarget } from '../../../../ui/page/use-hash-target.ts';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';

/** Data of the account: export and deletion (decisions, accounts). */
export function DataPage() {
  const { t } = useLingui();
  useHashTarget('deletion', true, (card) => card.scrollIntoView());
  return (
    <Page bar={<TopBar back title={t`我的数据`} />}>
      <ExportCard />
      <DeletionCard />
    </Page>
  );
}
