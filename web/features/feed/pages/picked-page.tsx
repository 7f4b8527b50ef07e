import { useLingui } from '@lingui/react/macro';
import { getPickedFeed } from '@muyu/contract/feed-lists.ts';
import { useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { useNoPosts } from './use-no-posts.tsx';
import { WaterfallPage } from './waterfall-page.tsx';

type Props = { tabbed?: boolean; videos?: boolean };

/** Editors' picks in the order of the editors: all, or videos only. */
export function PickedPage({ tabbed = false, videos = false }: Props) {
  const { t } = useLingui();
  const pages = useMemo(() => client.pages(getPickedFeed, videos ? { type: 1 } : {}), [videos]);
  const empty = useNoPosts(t`编辑还没有选出作品`, t`过些时候再来看看。`);
  return (
    <WaterfallPage tabbed={tabbed} title={videos ? t`精选视频` : t`编辑精选`} pages={pages} empty={empty} />
  );
}
