import { useLingui } from '@lingui/react/macro';
import { type Country, countries } from '@muyu/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { chooseArea, useArea } from '../../../client/area.ts';
import { client } from '../../../client/client.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkeletonTiming } from '../../../ui/skeleton-timing.ts';
import { Empty, ErrorState } from '../../../ui/states.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { matching, oftenChosen } from './country-search.ts';

/** Countries and regions with their calling codes; the choice goes back to where one came from. */
export function CountryListPage() {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const chosen = useArea((area) => area.nationalityId);
  const [sought, setSought] = useState('');
  const list = useQuery(client.query(countries, {}));
  const phase = useSkeletonTiming(list.isPending);
  const shown = matching(list.data ?? [], sought);
  const often = oftenChosen(list.data ?? []);

  const choose = (country: Country) => {
    chooseArea(country);
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/login/autologin', search: { way: 'phone' }, replace: true });
  };
  return (
    <Page
      bar={
        <>
          <TopBar back title={t`国家和地区`} />
          <search className="px-4 pb-2">
            <label className="flex h-11 items-center gap-2 rounded-full border border-transparent bg-s2 px-4 has-focus-visible:border-brand">
              <Search size={18} className="shrink-0 text-fg3" aria-hidden="true" />
              <input
                type="search"
                value={sought}
                aria-label={t`搜索国家、地区或区号`}
                placeholder={t`搜索国家、地区或区号`}
                autoComplete="off"
                enterKeyHint="search"
                className="min-w-0 flex-1 bg-transparent text-input outline-none [&::-webkit-search-cancel-button]:hidden"
                onChange={(event) => setSought(event.target.value)}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: resting places that are all alike
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      )}
      {phase === 'ready' && list.data && shown.length === 0 && (
        <Empty title={t`没有找到`} text={t`换个名字，或者直接输入区号试试`} />
      )}
      {phase === 'ready' && !sought.trim() && often.length > 0 && (
        <Countries title={t`常用`} list={often} chosen={chosen} onChoose={choose} />
      )}
      {phase === 'ready' && shown.length > 0 && (
        <Countries
          title={sought.trim() ? t`搜索结果` : t`全部`}
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
          className="[contain-intrinsic-size:auto_52px] [content-visibility:auto]"
        >
          <button
            type="button"
            aria-current={country.nationalityId === chosen || undefined}
            onClick={() => onChoose(country)}
            className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left text-input transition-colors focus-visible:-outline-offset-2 active:bg-s2"
          >
            <span className="w-7 shrink-0 text-center text-section" aria-hidden="true">
              {country.flag}
            </span>
            <span className="min-w-0 flex-1">{country.name}</span>
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
