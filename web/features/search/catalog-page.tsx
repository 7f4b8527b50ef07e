import { useLingui } from '@lingui/react/macro';
import { listHotSearches, listSearchRecords } from '@muyu/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../client/client.ts';
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
  // Each part waits for those above it, so that none is pushed down.
  const history = useQuery(client.query(listSearchRecords, {}));
  const hot = useQuery(client.query(listHotSearches, {}));
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
      <SearchHistory />
      {!history.isPending && <HotList />}
      {!history.isPending && !hot.isPending && <TagCatalogue />}
    </Page>
  );
}
