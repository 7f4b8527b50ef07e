import { useLingui } from '@lingui/react/macro';
import { listHotSearches, listSearchRecords } from '@muyu/contract/search.ts';
import { listTags } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../client/client.ts';
import { usePageTitle } from '../../client/device/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useScrollRestoration } from '../../ui/page/scroll-restoration.ts';
import { HotList } from './hot-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchHistory } from './search-history.tsx';
import { TagCatalogue } from './tag-catalogue.tsx';
import { useSearchFor } from './use-search-for.ts';

/** The start of a search: history, hot searches, tags. `hint` is the hot word that led here. */
export function SearchCatalogPage({ hint }: { hint?: string | undefined }) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const searchFor = useSearchFor();
  useScrollRestoration(scroller, true);
  usePageTitle(t`搜索`);
  // Each part waits for those above it, so that none is pushed down.
  const history = useQuery(client.query(listSearchRecords, {}));
  const hot = useQuery(client.query(listHotSearches, {}));
  const tags = useQuery(client.query(listTags, {}));
  const parts = [history, hot, tags];
  const failed = parts.filter(({ isError, data }) => isError && !data);
  const retry = () => {
    for (const part of failed) void part.refetch();
  };
  return (
    <Page
      scrollRef={scroller}
      bar={
        <SearchBar
          autoFocus
          placeholder={t`搜索作品、用户和标签`}
          hint={hint}
          onSearch={(keyword) => searchFor(keyword)}
        />
      }
    >
      <h1 className="sr-only">{t`搜索`}</h1>
      {failed.length > 0 && parts.every(({ data }) => !data) ? (
        <ErrorState error={failed[0]!.error} onRetry={retry} />
      ) : (
        <>
          <SearchHistory />
          {!history.isPending && <HotList />}
          {!history.isPending && !hot.isPending && <TagCatalogue />}
          {failed.length > 0 && <PartFailed onRetry={retry} />}
        </>
      )}
    </Page>
  );
}

/** A line in place of the parts that could not be loaded, below those that could. */
function PartFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="flex items-center gap-3 px-4 py-6 text-body text-fg2">
      <span className="min-w-0 flex-1">{t`有一部分没能加载出来`}</span>
      <Button variant="secondary" size="sm" onClick={onRetry}>{t`重试`}</Button>
    </div>
  );
}
