import { useLingui } from '@lingui/react/macro';
import { type Country, listCountries } from '@muyu/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { EmptyState, ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { filterCountries, frequentCountries } from './country-search.ts';
import { setPhoneCountry, usePhoneCountry } from './phone-country.ts';
import { formatOffsets } from './utc-offset.ts';

/** List of countries with time zones and calling codes; a choice returns to the previous page. */
export function CountryListPage() {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const chosen = usePhoneCountry((area) => area.nationalityId);
  const [searchText, setSearchText] = useState('');
  const list = useQuery(client.query(listCountries, {}));
  const phase = useSkeletonTiming(list.isPending);
  const shown = filterCountries(list.data ?? [], searchText);
  const often = frequentCountries(list.data ?? [], useSetting('site.placeOrder'));

  const choose = (country: Country) => {
    setPhoneCountry(country);
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/login/autologin', search: { way: 'phone' }, replace: true });
  };
  return (
    <Page
      bar={
        <>
          <TopBar back title={t`国家和地区`} />
          <search className="px-4 pb-2">
            <label className="flex h-11 items-center gap-2 rounded-full border border-transparent bg-s2 px-4 focus-within:border-brand">
              <Search size={18} className="shrink-0 text-fg3" aria-hidden="true" />
              <input
                type="search"
                value={searchText}
                aria-label={t`搜索国家、地区或区号`}
                placeholder={t`搜索国家、地区或区号`}
                autoComplete="off"
                enterKeyHint="search"
                className="min-w-0 flex-1 bg-transparent text-input outline-none [&::-webkit-search-cancel-button]:hidden"
                onChange={(event) => setSearchText(event.target.value)}
              />
            </label>
          </search>
        </>
      }
    >
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {phase === 'skeleton' && (
        <div aria-busy="true" className="flex flex-col gap-4 px-5 pt-4">
          {Array.from({ length: 10 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      )}
      {phase === 'ready' && list.data && shown.length === 0 && (
        <EmptyState title={t`没有找到`} text={t`换个名字，或者直接输入区号试试`} />
      )}
      {phase === 'ready' && !searchText.trim() && often.length > 0 && (
        <Countries title={t`常用`} list={often} chosen={chosen} onChoose={choose} />
      )}
      {phase === 'ready' && shown.length > 0 && (
        <Countries
          title={searchText.trim() ? t`搜索结果` : t`全部`}
          list={shown}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </Page>
  );
}

type ListProps = {
  title: string;
  list: readonly Country[];
  chosen: string;
  onChoose(country: Country): void;
};

const Countries = ({ title, list, chosen, onChoose }: ListProps) => (
  <section className="pb-4" aria-label={title}>
    <h2 className="px-5 pt-2 pb-1 text-caption font-medium text-fg3">{title}</h2>
    <ul>
      {list.map((country) => (
        <li
          key={country.nationalityId}
          className="[contain-intrinsic-size:auto_60px] [content-visibility:auto]"
        >
          <button
            type="button"
            aria-current={country.nationalityId === chosen || undefined}
            onClick={() => onChoose(country)}
            className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left text-input transition-colors focus-visible:-outline-offset-2 active:bg-s2"
          >
            <span data-written className="min-w-0 flex-1">
              {country.name}
              <span className="numbers block text-caption text-fg3">{formatOffsets(country.utcOffsets)}</span>
            </span>
            {country.nationalityId === chosen && (
              <Check size={20} className="shrink-0 text-brand" aria-hidden="true" />
            )}
            <span className="numbers shrink-0 text-fg3">+{country.areaCode}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
