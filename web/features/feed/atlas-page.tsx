import { useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { AtlasList } from './atlas-list.tsx';

/** The page of atlases; `tabbed` on a main page, above the tab bar. */
export function AtlasPage({ tabbed = false }: { tabbed?: boolean }) {
  const { t } = useLingui();
  return (
    <Page tabbed={tabbed} glow bar={<TopBar back title={t`图集`} />}>
      <AtlasList />
    </Page>
  );
}
