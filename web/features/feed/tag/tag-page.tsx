import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { getTagFeed, tagSortTypes } from '@muyu/contract/feed-lists.ts';
import { getTag } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { Page } from '../../../ui/page/page.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { useNoPosts } from '../pages/use-no-posts.tsx';
import { TabPages } from '../tab-pages.tsx';
import { Waterfall } from '../waterfall/waterfall.tsx';
import { FollowTagButton } from './follow-tag-button.tsx';

type TabKey = 'hot' | 'new';

/** The page of a tag: its posts, hot and new. */
export function TagPage({ tagId }: { tagId: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const tag = useQuery({
    ...client.query(getTag, { tagId }),
    enabled: tagId !== '',
    meta: { inlineNotFound: true },
  });
  const empty = useNoPosts(t`这个标签下还没有作品`, t`看看别的标签。`);
  const gone = useNoPosts(t`找不到这个标签`, t`它可能已经改名了。`);
  const chosen = useEntryState<TabKey>('tag', 'hot');
  const tabs = useMemo(() => {
    const list = (sortType: number) => (
      <>
        <ScrollMemory part={String(sortType)} />
        <Waterfall
          pages={client.pages(getTagFeed, { tagId, sortType })}
          empty={empty}
          missing={gone}
          inOrderOfTime={sortType === tagSortTypes.new}
        />
      </>
    );
    return [
      { key: 'hot', label: t`最热`, content: list(tagSortTypes.hot) },
      { key: 'new', label: t`最新`, content: list(tagSortTypes.new) },
    ] as const;
  }, [t, tagId, empty, gone]);
  const isInvalid = tag.error instanceof ApiError && [400, 404].includes(tag.error.status);
  if (tagId === '' || isInvalid) return <Page bar={<TopBar back />}>{gone}</Page>;
  const posts = tag.data?.postNum ?? 0;
  const count = formatCompactCount(posts, locale);
  return (
    <TabPages
      back
      chosen={chosen}
      title={tag.data ? `#${tag.data.name}` : ''}
      label={t`作品排序`}
      tabs={tabs}
      right={
        <div className="flex items-center gap-3 pr-3 text-caption whitespace-nowrap text-fg3">
          {tag.data && (
            <>
              <span className="max-[359px]:hidden">{t`${plural(posts, { other: `${count} 件作品` })}`}</span>
              <FollowTagButton tag={tag.data} />
            </>
          )}
        </div>
      }
    />
  );
}
