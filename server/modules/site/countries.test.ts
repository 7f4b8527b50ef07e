import { locales } from '@muyu/contract/core/locale.ts';
import { countries } from '@muyu/contract/site.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const server = testServer();

test.each([
  ['zh_CN', '中国', '日本', '美国'],
  ['en_US', 'China', 'Japan', 'United States'],
  ['ja', '中国', '日本', 'アメリカ合衆国'],
] as const)('countries in %s, with calling codes and flags', async (locale, ...names) => {
  const { data } = await server.call(countries, {}, { locale });
  const shown = ['CN', 'JP', 'US'].map((code) => data.find((country) => country.nationalityId === code));
  expect(shown).toEqual([
    { nationalityId: 'CN', name: names[0], areaCode: '86', flag: '🇨🇳' },
    { nationalityId: 'JP', name: names[1], areaCode: '81', flag: '🇯🇵' },
    { nationalityId: 'US', name: names[2], areaCode: '1', flag: '🇺🇸' },
  ]);
  expect(data.length).toBeGreaterThan(200);
  expect(new Set(data.map((country) => country.nationalityId)).size).toBe(data.length);
  for (const { name, areaCode } of data) {
    expect(name).toMatch(/[^A-Z]/);
    expect(areaCode).toMatch(/^\d{1,3}$/);
  }
});

test('each language has its own order', async () => {
  const orders = await Promise.all(
    locales.map(async (locale) => {
      const { data } = await server.call(countries, {}, { locale });
      return data.map((country) => country.nationalityId);
    }),
  );
  expect(orders[1]!.slice(0, 2)).toEqual(['AF', 'AX']);
  // By pinyin: Ā'ěrbāníyà before Ā'ěrjílìyà, and China near the end.
  expect(orders[0]!.indexOf('AL')).toBeLessThan(orders[0]!.indexOf('CN'));
  expect(new Set(orders.map((order) => order.join())).size).toBe(3);
});
