import { useLingui } from '@lingui/react/macro';
import { getNextPosts } from '@muyu/contract/feed.ts';
import { useMemo, useRef } from 'react';
import { client } from '../../../client/client.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useScrollRestoration } from '../../../ui/page/scroll-restoration.ts';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { FeedList } from '../feed-list.tsx';
import { useNoPosts } from './use-no-posts.tsx';

/** Posts that go on from one post, as full-width cards. */
export function NextPostsPage({ postId }: { postId: string }) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  const pages = useMemo(() => client.pages(getNextPosts, { postId }), [postId]);
  const empty = useNoPosts(t`后面没有作品了`, t`去看看别的。`);
  return (
    <Page scrollRef={scroller} bar={<TopBar back title={t`接着看`} />}>
      <FeedList pages={pages} empty={empty} />
    </Page>
  );
}
