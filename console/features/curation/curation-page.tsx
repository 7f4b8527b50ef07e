import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { CuratedUsers } from './curated-users.tsx';
import { PickedPosts } from './picked-posts.tsx';

/** The page of editors' choices: picked posts and recommended people. */
export function CurationPage() {
  const { t } = useLingui();
  useTitle(t`Picks`);
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      <Tabs
        items={[
          { key: 'posts', label: <Trans>Picked posts</Trans>, children: <PickedPosts /> },
          { key: 'people', label: <Trans>Recommended people</Trans>, children: <CuratedUsers /> },
        ]}
      />
    </div>
  );
}
