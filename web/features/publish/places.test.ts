import { expect, test } from 'vitest';
import { findPlaces, flatPlaces, type Places, placeOf } from './places.ts';

const data: Places = {
  provinces: [
    {
      code: '350000',
      name: '福建',
      cities: [
        { code: '350100', name: '福州' },
        { code: '350200', name: '厦门' },
      ],
    },
    { code: '360000', name: '江西', cities: [{ code: '361000', name: '抚州' }] },
  ],
  countries: [{ code: 'CI', name: 'Côte d’Ivoire' }],
};

test('cities stand under their province, countries under none', () => {
  expect(flatPlaces(data).map(({ name, within }) => `${within}/${name}`)).toEqual([
    '福建/福州',
    '福建/厦门',
    '江西/抚州',
    '/Côte d’Ivoire',
  ]);
});

test('a place is found by its name, its province, without accents and in any case', () => {
  const found = (text: string) => findPlaces(data, text).map(({ name }) => name);
  expect(found('厦')).toEqual(['厦门']);
  expect(found('福')).toEqual(['福州', '厦门']);
  expect(found('州')).toEqual(['福州', '抚州']);
  expect(found('cote')).toEqual(['Côte d’Ivoire']);
  expect(found('  ')).toEqual([]);
});

test('a code that nobody knows is no place', () => {
  expect(placeOf(data, '350200')?.name).toBe('厦门');
  expect(placeOf(data, '999999')).toBe(null);
  expect(placeOf(undefined, '350200')).toBe(null);
});
