import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { PlaceEntry } from '../../../client/places/city-data.ts';
import { type Place, type Places, provincesOf } from '../../../client/places/places.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { cx } from '../../../ui/cx.ts';
import { groupByLetter, placesInFront } from './city-groups.ts';
import { CityRow } from './city-row.tsx';

type Props = {
  data: Places;
  entries: readonly PlaceEntry[];
  chosen: string | null;
  onChoose(code: string): void;
};
type Group = { key: string; label: string; title: string; places: readonly Place[] };

/** The places that the site puts first, every city under the first letter of its pinyin, provinces and countries; the letters lead to their group. */
export function CityIndex({ data, entries, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const letters = useMemo(() => groupByLetter(data, entries), [data, entries]);
  const countries = data.countries.map((country) => ({ ...country, parentName: '' }));
  const order = useSetting('site.placeOrder');
  const inFront = useMemo(() => placesInFront(data, order), [data, order]);
  const provinces = provincesOf(data);
  const groups: Group[] = [
    ...(inFront.length > 0 ? [{ key: 'front', label: t`推荐`, title: t`推荐的地点`, places: inFront }] : []),
    ...letters.map(({ letter, places }) => ({ key: letter, label: letter, title: letter, places })),
    ...(provinces.length > 0
      ? [{ key: 'provinces', label: t`省份`, title: t`省和自治区`, places: provinces }]
      : []),
    ...(countries.length > 0
      ? [{ key: 'countries', label: t`国外`, title: t`国家和地区`, places: countries }]
      : []),
  ];
  const show = (key: string) => {
    const heading = box.current?.querySelector<HTMLElement>(`[data-group="${key}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div ref={box}>
      <nav
        aria-label={t`按拼音首字母`}
        className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] py-2 text-body font-medium text-fg2"
      >
        {groups.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={cx(
              'press h-11 min-w-11 rounded-thumb whitespace-nowrap active:bg-s2',
              // A word, which is wider than a letter.
              key.length > 1 && 'col-span-2 px-1',
            )}
            onClick={() => show(key)}
          >
            {label}
          </button>
        ))}
      </nav>
      {groups.map(({ key, title, places }) => (
        <section key={key} aria-label={title} className="[content-visibility:auto]">
          <h3
            tabIndex={-1}
            data-group={key}
            className="bg-s1 py-2 text-caption font-semibold text-fg3 outline-none"
          >
            {title}
          </h3>
          <ul aria-label={title} className="divide-y divide-line">
            {places.map((place) => (
              <CityRow key={place.code} place={place} chosen={chosen} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
