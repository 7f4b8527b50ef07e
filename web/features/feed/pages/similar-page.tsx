import { useLingui } from '@lingui/react/macro';
import { getSimilarPosts } from '@muyu/contract/feed-lists.ts';
import { useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { useNoPosts } from './use-no-posts.tsx';
import { WaterfallPage } from './waterfall-page.tsx';

/** Posts like one post. */
export function SimilarPage({ postId }: { postId: string }) {
  const { t } = useLingui();
  const pages = useMemo(() => client.pages(getSimilarPosts, { postId }), [postId]);
  const empty = useNoPosts(t`没有找到相似的作品`, t`它很特别。`);
  return <WaterfallPage title={t`相似作品`} pages={pages} empty={empty} />;
}
