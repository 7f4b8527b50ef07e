import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { usePageTitle } from '../../../client/device/page-title.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useScrollRestoration } from '../../../ui/page/scroll-restoration.ts';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { SearchBar } from '../search-bar.tsx';
import { hasScope, type ResultSearch, type ResultTab } from '../search-params.ts';
import { useSearchFor } from '../use-search-for.ts';
import { ContentResults } from './content-results.tsx';
import { FilterChips } from './filter-chips.tsx';
import { UserResults } from './user-results.tsx';

type Kind = 'all' | 'video' | 'post';
type Sort = 'hottest' | 'latest';
type Props = { search: ResultSearch; onChange(search: ResultSearch): void };

/** The results of a search: tabs, filters and order are in the URL. With a scope it searches one list. */
export function SearchResultsPage({ search, onChange }: Props) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const searchFor = useSearchFor();
  useScrollRestoration(scroller, true);
  const { keyword, ...others } = search;
  const { tab = 'content', type = 'all', sort, userId, within } = others;
  const scoped = hasScope(search);
  const change = (next: Partial<ResultSearch>) => onChange({ ...search, ...next });
  const placeholder =
    within === 'likes'
      ? t`搜索我喜欢的作品`
      : within === 'collections'
        ? t`搜索我的收藏`
        : userId
          ? t`搜索主页里的作品`
          : t`搜索作品、用户和标签`;
  const tabs: Array<{ key: ResultTab; label: string }> = [
    { key: 'content', label: t`内容` },
    { key: 'users', label: t`用户` },
  ];
  const kinds: Array<{ key: Kind; label: string }> = [
    { key: 'all', label: t`全部` },
    { key: 'video', label: t`视频` },
    { key: 'post', label: t`图文` },
  ];
  const sorts: Array<{ key: Sort; label: string }> = [
    { key: 'hottest', label: t`最热` },
    { key: 'latest', label: t`最新` },
  ];
  const asked = keyword !== '';
  const heading = asked ? t`「${keyword}」的搜索结果` : placeholder;
  usePageTitle(heading);
  return (
    <Page
      scrollRef={scroller}
      bar={
        <>
          <SearchBar
            keyword={keyword}
            placeholder={placeholder}
            suggests={!scoped}
            autoFocus={!asked}
            onSearch={(next) => searchFor(next, others, !asked)}
          />
          {!scoped && (
            <Tabs
              items={tabs}
              value={tab}
              label={t`搜索结果`}
              onChange={(key) => change({ tab: key === 'users' ? 'users' : undefined })}
            />
          )}
          {asked && tab === 'content' && (
            <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-1.5">
              <FilterChips
                label={t`类型`}
                items={kinds}
                value={type}
                onChange={(key) => change({ type: key === 'all' ? undefined : key })}
              />
              <FilterChips
                label={t`排序`}
                items={sorts}
                value={sort}
                onChange={(key) => change({ sort: key })}
              />
            </div>
          )}
        </>
      }
    >
      <h1 className="sr-only">{heading}</h1>
      {!asked ? (
        <EmptyState title={t`想找什么？`} text={t`输入标题、正文或标签里的词。`} />
      ) : tab === 'users' && !scoped ? (
        <UserResults key={keyword} search={search} onContent={() => change({ tab: undefined })} />
      ) : (
        <ContentResults
          key={JSON.stringify(search)}
          search={search}
          onAllUsers={() => change({ tab: 'users' })}
          onAllKinds={() => change({ type: undefined })}
        />
      )}
    </Page>
  );
}
