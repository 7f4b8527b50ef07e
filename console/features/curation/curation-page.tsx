import { Trans, useLingui } from '@lingui/react/macro';
import list from '../../ui/list/list-page.module.css';
import { AddressTabs } from '../../ui/page/address-tabs.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { CuratedUsers } from './curated-users.tsx';
import { PickedPosts } from './picked-posts.tsx';

/** The page of editors' choices: picked posts and recommended people. The tab is a search parameter of the URL. */
export function CurationPage() {
  const { t } = useLingui();
  useTitle(t`Picks`);
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      <AddressTabs
        items={[
          { key: 'posts', label: <Trans>Picked posts</Trans>, children: <PickedPosts /> },
          { key: 'people', label: <Trans>Recommended people</Trans>, children: <CuratedUsers /> },
        ]}
      />
    </div>
  );
}
