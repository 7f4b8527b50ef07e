import { expect, test } from 'vitest';
import { cityEntries } from '../../../client/places/city-data.ts';
import type { Places } from '../../../client/places/places.ts';
import { groupByLetter, placesInFront } from './city-groups.ts';

const data: Places = {
  provinces: [
    { code: '230000', name: '黑龙江', cities: [{ code: '230100', name: '哈尔滨' }] },
    {
      code: '330000',
      name: '浙江',
      cities: [
        { code: '330100', name: '杭州' },
        { code: '330500', name: '湖州' },
      ],
    },
    { code: '500000', name: '重庆', cities: [{ code: '500100', name: '重庆' }] },
  ],
  countries: [{ code: 'JP', name: '日本' }],
};
const english: Places = {
  provinces: [{ code: '230000', name: 'Heilongjiang', cities: [{ code: '230100', name: 'Harbin' }] }],
  countries: [],
};
test('index letters are those of the pinyin, of Latin names those of the name', () => {
  const lettersOf = (places: Places) =>
    groupByLetter(places, cityEntries).map(({ letter, places: list }) => [
      letter,
      ...list.map(({ name }) => name),
    ]);
  expect(lettersOf(data)).toEqual([
    ['C', '重庆'],
    ['H', '哈尔滨', '杭州', '湖州'],
  ]);
  expect(lettersOf(english)).toEqual([['H', 'Harbin']]);
});

test('a city without a packaged entry is listed under a sign', () => {
  const provinces = [{ code: '990000', name: '新省', cities: [{ code: '990100', name: '新市' }] }];
  expect(groupByLetter({ provinces, countries: [] }, cityEntries).map(({ letter }) => letter)).toEqual(['#']);
});

test('the places that the site puts first are in its order, without countries and places that are gone', () => {
  const names = placesInFront(data, ['330500', 'JP', '330000', '999999', '330100']).map(({ name }) => name);
  expect(names).toEqual(['湖州', '浙江', '杭州']);
});
