import { places } from '@muyu/contract/site.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { provinces } from './data/provinces.ts';
import { isPlace, placeName } from './index.ts';

const server = testServer();

test('every code has six digits, is there once, and a city’s begins as its province’s', () => {
  const codes = provinces.flatMap(({ place, cities }) => [place, ...cities]).map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[1-8]\d{5}$/);
  for (const { place, cities } of provinces) {
    expect(place[0]).toMatch(/^\d\d0000$/);
    expect(cities.length).toBeGreaterThan(0);
    for (const [code] of cities) expect(code.slice(0, 2)).toBe(place[0].slice(0, 2));
  }
});

test('every place is named in three languages, none twice in a province', () => {
  for (const { place, cities } of provinces) {
    for (const [, zh, en, ja = zh] of [place, ...cities]) {
      expect(zh).toMatch(/^\p{Script=Han}+$/u);
      expect(en).toMatch(/^\p{Lu}[\p{Script=Latin}' ]+$/u);
      expect(ja).toMatch(/^[\p{Script=Han}\p{Script=Katakana}ー]+$/u);
    }
    for (const column of [1, 2] as const) {
      expect(new Set(cities.map((city) => city[column])).size).toBe(cities.length);
    }
  }
});

test('34 divisions of province level, with some 340 cities of prefecture level and those that provinces govern', () => {
  expect(provinces).toHaveLength(34);
  const cities = provinces.flatMap((province) => province.cities);
  const governed = cities.filter(([code]) => code.slice(2, 4) === '90');
  expect(governed).toHaveLength(32);
  expect(cities.length - governed.length).toBeGreaterThanOrEqual(337);
});

test.each([
  ['330100', '浙江 杭州', 'Hangzhou, Zhejiang', '浙江 杭州'],
  ['310100', '上海', 'Shanghai', '上海'],
  ['220200', '吉林', 'Jilin', '吉林'],
  ['440000', '广东', 'Guangdong', '広東'],
  ['230100', '黑龙江 哈尔滨', 'Harbin, Heilongjiang', '黒竜江 ハルビン'],
  ['710100', '台湾 台北', 'Taipei, Taiwan', '台湾 台北'],
  ['JP', '日本', 'Japan', '日本'],
] as const)('a post shows %s as %s, %s or %s', (code, zh, en, ja) => {
  expect([placeName(code, 'zh_CN'), placeName(code, 'en_US'), placeName(code, 'ja')]).toEqual([zh, en, ja]);
  expect(isPlace(code)).toBe(true);
});

test.each(['000000', '330199', 'ZZ', 'HK', 'CN', ''])('%s is no place', (code) => {
  expect(placeName(code, 'zh_CN')).toBeNull();
  expect(isPlace(code)).toBe(false);
});

test('the list: China in the national order, in English by the alphabet; countries without China', async () => {
  const [zh, en] = await Promise.all(
    (['zh_CN', 'en_US'] as const).map(async (locale) => (await server.call(places, {}, { locale })).data),
  );
  expect(zh!.provinces.slice(0, 3).map(({ name }) => name)).toEqual(['北京', '天津', '河北']);
  expect(zh!.provinces[0]).toEqual({
    code: '110000',
    name: '北京',
    cities: [{ code: '110100', name: '北京' }],
  });
  expect(en!.provinces.slice(0, 3).map(({ name }) => name)).toEqual(['Anhui', 'Beijing', 'Chongqing']);
  expect(en!.provinces[0]!.cities[0]!.name).toBe('Anqing');
  for (const list of [zh!, en!]) {
    const codes = list.countries.map(({ code }) => code);
    expect(codes).toContain('JP');
    for (const code of ['CN', 'HK', 'MO', 'TW']) expect(codes).not.toContain(code);
  }
});
