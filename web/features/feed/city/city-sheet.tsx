import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaceEntry } from '../../../client/places/city-data.ts';
import { findPlaces } from '../../../client/places/find-places.ts';
import { placeEntriesQuery } from '../../../client/places/place-entries.ts';
import {
  findPlace,
  flattenPlaces,
  type Place,
  type Places,
  provincesOf,
  usePlacesQuery,
} from '../../../client/places/places.ts';
import { PlacesFound } from '../../../ui/form/places-found.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { PlaceChips } from '../../../ui/list/place-chips.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useRecentCities } from './chosen-city.ts';
import { CityIndex } from './city-index.tsx';
import { CityRow } from './city-row.tsx';
import { LocateButton } from './locate-button.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  chosen: string | null;
  onChoose(code: string): void;
};

/** Chooses the city whose posts are shown: by position, search, recent cities or index letter. */
export function CitySheet({ open, onOpenChange, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const [searchText, setSearchText] = useState('');
  const places = useQuery({ ...usePlacesQuery(), enabled: open });
  const entries = useQuery({ ...placeEntriesQuery, enabled: open });
  const close = () => {
    setSearchText('');
    onOpenChange(false);
  };
  const choose = (code: string) => {
    onChoose(code);
    close();
  };
  const failed = [places, entries].find(({ isError }) => isError);
  const isReady = places.data !== undefined && entries.data !== undefined;
  const found =
    isReady && searchText.trim() !== ''
      ? findPlaces([...flattenPlaces(places.data), ...provincesOf(places.data)], entries.data, searchText)
      : null;
  return (
    <Sheet tall open={open} onOpenChange={(next) => !next && close()} title={t`选择城市`}>
      <SearchField label={t`搜索城市，可用拼音`} value={searchText} onChange={setSearchText} />
      <PlacesFound count={found?.length} />
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isReady && (
        <div aria-busy="true" className="space-y-2">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {found && <SearchResults places={found} chosen={chosen} onChoose={choose} />}
      {isReady && !found && (
        <Browse data={places.data} entries={entries.data.entries} chosen={chosen} onChoose={choose} />
      )}
    </Sheet>
  );
}

type ListProps = { chosen: string | null; onChoose(code: string): void };

function SearchResults({ places, chosen, onChoose }: ListProps & { places: readonly Place[] }) {
  const { t } = useLingui();
  if (places.length === 0)
    return <p className="py-8 text-center text-body text-fg2">{t`没有找到这个地点`}</p>;
  // Jilin is a province and a city of it: the province says what it is.
  const named = (place: Place): Place =>
    place.parentName === '' && places.some(({ code, name }) => code !== place.code && name === place.name)
      ? { ...place, parentName: t({ message: '全省', context: 'a province, beside a city of its name' }) }
      : place;
  return (
    <ul aria-label={t`搜索结果`} className="divide-y divide-line">
      {places.map((place) => (
        <CityRow key={place.code} place={named(place)} chosen={chosen} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Browse({
  data,
  entries,
  chosen,
  onChoose,
}: ListProps & { data: Places; entries: readonly PlaceEntry[] }) {
  const { t } = useLingui();
  const recent = useRecentCities();
  const places = recent.flatMap((code) => findPlace(data, code) ?? []);
  return (
    <>
      <LocateButton onLocated={onChoose} />
      <PlaceChips title={t`最近看过`} places={places} chosen={chosen} onChoose={onChoose} />
      <CityIndex data={data} entries={entries} chosen={chosen} onChoose={onChoose} />
    </>
  );
}
