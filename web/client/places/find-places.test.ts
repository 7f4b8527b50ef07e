import { expect, test } from 'vitest';
import { findPlaces, noPlaceNames } from './find-places.ts';
import { placeEntriesQuery } from './place-entries.ts';
import { flattenPlaces, type Places, provincesOf } from './places.ts';
import { regionEntries } from './region-data.ts';

const packaged = await placeEntriesQuery.queryFn();
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
    { code: '150000', name: '内蒙古', cities: [{ code: '150900', name: '乌兰察布' }] },
    { code: '440000', name: '广东', cities: [{ code: '440100', name: '广州' }] },
    { code: '710000', name: '台湾', cities: [{ code: '710100', name: '台北' }] },
    { code: '460000', name: '海南', cities: [{ code: '460200', name: '三亚' }] },
    { code: '500000', name: '重庆', cities: [{ code: '500100', name: '重庆' }] },
    { code: '630000', name: '青海', cities: [{ code: '632500', name: '海南' }] },
  ],
  countries: [
    { code: 'JP', name: '日本' },
    { code: 'CI', name: '科特迪瓦' },
  ],
};
const english: Places = {
  provinces: [
    { code: '230000', name: 'Heilongjiang', cities: [{ code: '230100', name: 'Harbin' }] },
    { code: '330000', name: 'Zhejiang', cities: [{ code: '330100', name: 'Hangzhou' }] },
  ],
  countries: [
    { code: 'JP', name: 'Japan' },
    { code: 'CI', name: 'Côte d’Ivoire' },
  ],
};
const placesOf = (places: Places) => [...flattenPlaces(places), ...provincesOf(places)];
const found = (text: string, places = data) =>
  findPlaces(placesOf(places), packaged, text).map(({ name }) => name);

test.each([
  ['杭', ['杭州']],
  ['州', ['杭州', '湖州', '广州']],
  ['hangzhou', ['杭州']],
  ['Hang Zh', ['杭州']],
  ['hz', ['杭州', '湖州']],
  ['chongqing', ['重庆']],
  ['harbin', ['哈尔滨']],
  ['haerbin', ['哈尔滨']],
  ['浙江', ['浙江', '杭州', '湖州']],
  ['zhejiang', ['浙江', '杭州', '湖州']],
  ['zj', ['浙江']],
  ['hainan', ['海南', '海南', '三亚']],
  ['重庆', ['重庆']],
  ['廣州', ['广州']],
  ['臺', ['台北', '台湾']],
  ['臺北', ['台北']],
  ['烏蘭', ['乌兰察布']],
  ['日', ['日本']],
  ['riben', ['日本']],
  ['japan', ['日本']],
  ['cote d’ivoire', ['科特迪瓦']],
  ['  ', []],
  ['%_\\', []],
  ['🏮', []],
])('%s finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  ...['哈尔滨', 'haerb', 'heb', 'Harbin'].map((text) => [text, ['Harbin']] as const),
  ['浙江', ['Zhejiang', 'Hangzhou']],
  ['日本', ['Japan']],
  ['cote', ['Côte d’Ivoire']],
] as const)('in another language %s finds %j, by Chinese name and pinyin, too', (text, names) => {
  expect(found(text, english)).toEqual(names);
});

test('without the packaged names places are found by the shown ones', () => {
  const names = findPlaces(placesOf(data), noPlaceNames, '浙江').map(({ name }) => name);
  expect(names).toEqual(['浙江', '杭州', '湖州']);
});

test('every province and country has a code of its own, and as many syllables as characters', () => {
  expect(regionEntries.filter(({ code }) => /^\d\d0000$/.test(code))).toHaveLength(34);
  expect(new Set(regionEntries.map(({ code }) => code)).size).toBe(regionEntries.length);
  for (const { code, name, pinyin, english: inEnglish } of regionEntries) {
    expect(code).toMatch(/^([1-8]\d0000|[A-Z]{2})$/);
    expect(pinyin).toHaveLength(name.match(/\p{Script=Han}/gu)!.length);
    for (const syllable of pinyin) expect(syllable).toMatch(/^[a-z]+$/);
    expect(inEnglish).not.toBe('');
  }
});
