import { listPlaces } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { provinces } from './data/provinces.ts';
import { isPlaceCode, placeName } from './index.ts';

const server = testServer();

test('codes have six digits, are unique, and cities share the prefix of their province', () => {
  const codes = provinces.flatMap(({ division, cities }) => [division, ...cities]).map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[1-8]\d{5}$/);
  for (const { division, cities } of provinces) {
    expect(division[0]).toMatch(/^\d\d0000$/);
    expect(cities.length).toBeGreaterThan(0);
    for (const [code] of cities) expect(code.slice(0, 2)).toBe(division[0].slice(0, 2));
  }
});

test('places have names in three languages, unique within a province', () => {
  for (const { division, cities } of provinces) {
    for (const [, zh, en, ja = zh] of [division, ...cities]) {
      expect(zh).toMatch(/^\p{Script=Han}+$/u);
      expect(en).toMatch(/^\p{Lu}[\p{Script=Latin}' ]+$/u);
      expect(ja).toMatch(/^[\p{Script=Han}\p{Script=Katakana}ー]+$/u);
    }
    for (const column of [1, 2] as const) {
      expect(new Set(cities.map((city) => city[column])).size).toBe(cities.length);
    }
  }
});

test('contains 34 provincial divisions and about 340 cities', () => {
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
] as const)('the place %s is named %s, %s or %s', (code, zh, en, ja) => {
  expect([
    placeName(server.app, code, 'zh_CN'),
    placeName(server.app, code, 'en_US'),
    placeName(server.app, code, 'ja'),
  ]).toEqual([zh, en, ja]);
  expect(isPlaceCode(code)).toBe(true);
});

test.each(['000000', '330199', 'ZZ', 'HK', 'CN', ''])('%s is no place', (code) => {
  expect(placeName(server.app, code, 'zh_CN')).toBeNull();
  expect(isPlaceCode(code)).toBe(false);
});

test('lists China in the national order, in English alphabetically, and countries without China', async () => {
  const [zh, en] = await Promise.all(
    (['zh_CN', 'en_US'] as const).map(async (locale) => (await server.call(listPlaces, {}, { locale })).data),
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
