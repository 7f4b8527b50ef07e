import { expect, test } from 'vitest';
import { findPlace, flattenPlaces, type Places } from './places.ts';

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

test('lists cities with their province and countries without one', () => {
  expect(flattenPlaces(data).map(({ name, parentName }) => `${parentName}/${name}`)).toEqual([
    '福建/福州',
    '福建/厦门',
    '江西/抚州',
    '/Côte d’Ivoire',
  ]);
});

test('finds a municipality by the code of its province, too', () => {
  const province = { code: '110000', name: '北京', cities: [{ code: '110100', name: '北京' }] };
  expect(findPlace({ provinces: [province], countries: [] }, '110000')?.name).toBe('北京');
});

test('finds no place for an unknown code', () => {
  expect(findPlace(data, '350200')?.name).toBe('厦门');
  expect(findPlace(data, '999999')).toBe(null);
  expect(findPlace(undefined, '350200')).toBe(null);
});
