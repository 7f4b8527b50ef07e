import { useLingui } from '@lingui/react/macro';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { useNoPosts } from './use-no-posts.tsx';
import { WaterfallPage } from './waterfall-page.tsx';

/** Recommended posts. */
export function RecommendedPage() {
  const { t } = useLingui();
  const pages = useMemo(() => client.pages(listRecommendedPosts, {}), []);
  const empty = useNoPosts(t`暂时没有可推荐的了`, t`多看看、多点赞，这里会更懂你。`);
  return <WaterfallPage title={t`为你推荐`} pages={pages} empty={empty} />;
}
