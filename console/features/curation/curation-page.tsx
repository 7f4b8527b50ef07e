import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { CuratedUsers } from './curated-users.tsx';
import { PickedPosts } from './picked-posts.tsx';

const route = getRouteApi('/inside/picks');

/** The page of editors' choices: picked posts and recommended people. The tab is a search parameter of the URL. */
export function CurationPage() {
  const { t } = useLingui();
  useTitle(t`Picks`);
  const { tab = 'posts' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      <Tabs
        activeKey={tab}
        onChange={(key) => navigate({ search: key === 'people' ? { tab: key } : {}, replace: true })}
        items={[
          { key: 'posts', label: <Trans>Picked posts</Trans>, children: <PickedPosts /> },
          { key: 'people', label: <Trans>Recommended people</Trans>, children: <CuratedUsers /> },
        ]}
      />
    </div>
  );
}
