import { useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { AtlasList } from './atlas-list.tsx';

/** The picture atlas as a page of its own; `tabbed` in the main area, over its bar. */
export function AtlasPage({ tabbed = false }: { tabbed?: boolean }) {
  const { t } = useLingui();
  return (
    <Page tabbed={tabbed} lamp bar={<TopBar back title={t`图集`} />}>
      <AtlasList />
    </Page>
  );
}
