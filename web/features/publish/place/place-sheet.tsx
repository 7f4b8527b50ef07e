import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { findPlaces, noPlaceNames } from '../../../client/places/find-places.ts';
import { placeEntriesQuery } from '../../../client/places/place-entries.ts';
import {
  findPlace,
  flattenPlaces,
  type Place,
  type Places,
  usePlacesQuery,
} from '../../../client/places/places.ts';
import { PlacesFound } from '../../../ui/form/places-found.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { PlaceChips } from '../../../ui/list/place-chips.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { getRecentPlaces } from './recent-places.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  chosen: string;
  /** '' without a place. */
  onChoose(code: string): void;
};

/** Chooses a place by search, from recent places, or by province and country. */
export function PlaceSheet({ open, onOpenChange, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const [searchText, setSearchText] = useState('');
  const { data, isError, error, refetch } = useQuery({ ...usePlacesQuery(), enabled: open });
  // Until they are there, or without them, places are found by the names that are shown.
  const { data: names = noPlaceNames } = useQuery({ ...placeEntriesQuery, enabled: open });
  const closing = (next: boolean) => {
    if (!next) setSearchText('');
    onOpenChange(next);
  };
  const choose = (code: string) => {
    setSearchText('');
    onChoose(code);
  };
  const isSearching = data !== undefined && searchText.trim() !== '';
  const found = isSearching ? findPlaces(flattenPlaces(data), names, searchText) : [];
  return (
    <Sheet tall open={open} onOpenChange={closing} title={t`选择位置`}>
      <SearchField label={t`搜索城市或国家`} value={searchText} onChange={setSearchText} />
      <PlacesFound count={isSearching ? found.length : undefined} />
      {!data && !isError && (
        <div aria-busy="true" className="space-y-2">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isSearching && (
        <List label={t`搜索结果`}>
          {found.map((place) => (
            <PlaceRow key={place.code} place={place} chosen={chosen} onChoose={choose} />
          ))}
        </List>
      )}
      {isSearching && found.length === 0 && (
        <p className="py-8 text-center text-body text-fg2">{t`没有找到这个地点`}</p>
      )}
      {data && searchText.trim() === '' && <Browse data={data} chosen={chosen} onChoose={choose} />}
    </Sheet>
  );
}

type BrowseProps = { data: Places; chosen: string; onChoose(code: string): void };

function Browse({ data, chosen, onChoose }: BrowseProps) {
  const { t } = useLingui();
  const [group, setGroup] = useState<string | null>(null);
  const recent = getRecentPlaces().flatMap((code) => findPlace(data, code) ?? []);
  const abroad = 'countries';
  if (group !== null) {
    const province = data.provinces.find(({ code }) => code === group);
    const name = province?.name ?? t`国家和地区`;
    const options = province?.cities ?? data.countries;
    return (
      <>
        <button
          type="button"
          className="flex h-13 w-full items-center gap-2 text-left text-input font-medium"
          onClick={() => setGroup(null)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
          {name}
          <span className="sr-only">{t`返回上一级`}</span>
        </button>
        <List label={name}>
          {options.map((place) => (
            <PlaceRow
              key={place.code}
              place={{ ...place, parentName: '' }}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </List>
      </>
    );
  }
  return (
    <>
      <List label={t`不显示位置`}>
        <PlaceRow
          place={{ code: '', name: t`不显示位置`, parentName: '' }}
          chosen={chosen}
          onChoose={onChoose}
        />
      </List>
      <PlaceChips title={t`最近用过`} places={recent} chosen={chosen} onChoose={onChoose} />
      <List label={t`省份和国家`}>
        {[...data.provinces, { code: abroad, name: t`国家和地区` }].map(({ code, name }) => (
          <li key={code}>
            <button type="button" className={row} onClick={() => setGroup(code)}>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <ChevronRight size={18} aria-hidden="true" className="text-fg3" />
            </button>
          </li>
        ))}
      </List>
    </>
  );
}

const row = 'flex h-13 w-full items-center gap-3 text-left text-input transition-colors active:bg-s2';

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
);

type RowProps = { place: Place; chosen: string; onChoose(code: string): void };

const PlaceRow = ({ place: { code, name, parentName }, chosen, onChoose }: RowProps) => (
  <li>
    <button type="button" aria-pressed={code === chosen} className={row} onClick={() => onChoose(code)}>
      <span className="min-w-0 flex-1 truncate">
        {name}
        {parentName && <span className="ml-2 text-caption text-fg3">{parentName}</span>}
      </span>
      {code === chosen && <Check size={20} aria-hidden="true" className="text-brand" />}
    </button>
  </li>
);
