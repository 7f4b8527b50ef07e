import { expect, test } from 'vitest';
import { cityEntries } from '../../../client/places/city-data.ts';
import { nearestCity } from './locate.ts';

const nearest = (latitude: number, longitude: number) =>
  cityEntries.find(({ code }) => code === nearestCity(cityEntries, { latitude, longitude }))?.name ?? null;

test.each([
  ['Hangzhou, West Lake', 30.24, 120.15, '杭州'],
  ['Xiamen, Gulangyu', 24.45, 118.06, '厦门'],
  ['Beijing, Summer Palace', 40.0, 116.27, '北京'],
  ['Urumqi', 43.8, 87.6, '乌鲁木齐'],
  ['Macau, Senado Square', 22.19, 113.54, '澳门半岛'],
  ['Xiantao', 30.36, 113.45, '仙桃'],
  ['Wanning, Shimei Bay', 18.67, 110.28, '万宁'],
  ['Xingyi', 25.09, 104.9, '黔西南'],
  ['Tokyo', 35.68, 139.76, null],
  ['the date line', 0, 180, null],
  ['no numbers', Number.NaN, Number.NaN, null],
])('the nearest city of %s', (_where, latitude, longitude, name) => {
  expect(nearest(latitude, longitude)).toBe(name);
});

test('no two cities are at the same place', () => {
  const places = cityEntries.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('every city has a code of its own, syllables, and a position within China', () => {
  expect(cityEntries).toHaveLength(396);
  expect(new Set(cityEntries.map(({ code }) => code)).size).toBe(396);
  for (const { code, name, pinyin, english, latitude, longitude } of cityEntries) {
    expect(code).toMatch(/^[1-8]\d{5}$/);
    expect(name).toMatch(/^\p{Script=Han}+$/u);
    expect(pinyin).toHaveLength([...name].length);
    for (const syllable of [...pinyin, english]) expect(syllable).toMatch(/^[a-z]+$/);
    expect(latitude).toBeGreaterThan(15);
    expect(latitude).toBeLessThan(54);
    expect(longitude).toBeGreaterThan(73);
    expect(longitude).toBeLessThan(136);
  }
});
