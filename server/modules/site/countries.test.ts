import { locales } from '@muyu/contract/core/locale.ts';
import { listCountries } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const server = testServer();

test.each([
  ['zh_CN', '中国', '日本', '美国'],
  ['en_US', 'China', 'Japan', 'United States'],
  ['ja', '中国', '日本', 'アメリカ合衆国'],
] as const)('countries in %s, with calling codes and flags', async (locale, ...names) => {
  const { data } = await server.call(listCountries, {}, { locale });
  const shown = ['CN', 'JP', 'US'].map((code) => data.find((country) => country.nationalityId === code));
  expect(shown).toEqual([
    { nationalityId: 'CN', name: names[0], areaCode: '86', flag: '🇨🇳', utcOffsets: [480] },
    { nationalityId: 'JP', name: names[1], areaCode: '81', flag: '🇯🇵', utcOffsets: [540] },
    {
      nationalityId: 'US',
      name: names[2],
      areaCode: '1',
      flag: '🇺🇸',
      utcOffsets: [-600, -540, -480, -420, -360, -300],
    },
  ]);
  expect(data.length).toBeGreaterThan(200);
  expect(new Set(data.map((country) => country.nationalityId)).size).toBe(data.length);
  for (const { name, areaCode } of data) {
    expect(name).toMatch(/[^A-Z]/);
    expect(areaCode).toMatch(/^\d{1,3}$/);
  }
});

test('each language has its own sort order', async () => {
  const orders = await Promise.all(
    locales.map(async (locale) => {
      const { data } = await server.call(listCountries, {}, { locale });
      return data.map((country) => country.nationalityId);
    }),
  );
  expect(orders[1]!.slice(0, 2)).toEqual(['AF', 'AX']);
  // By pinyin: Ā'ěrbāníyà before Ā'ěrjílìyà, and China near the end.
  expect(orders[0]!.indexOf('AL')).toBeLessThan(orders[0]!.indexOf('CN'));
  expect(new Set(orders.map((order) => order.join())).size).toBe(3);
});

/** Minutes that a zone is ahead of UTC in standard time, which is the smaller one of January and July. */
function standardOffset(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets = ['2026-01-15', '2026-07-15'].map((day) => {
    const name = format.formatToParts(new Date(day)).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign, hours, minutes] = /GMT([+-])?(\d+)?:?(\d+)?/.exec(name)!;
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  });
  return Math.min(...offsets);
}

/** TypeScript's library does not know the method yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

test('the offsets are those of the time zone database', async () => {
  const { data } = await server.call(listCountries, {});
  for (const { nationalityId, utcOffsets } of data) {
    if (nationalityId === 'CN') continue;
    const zones = (new Intl.Locale('und', { region: nationalityId }) as LocaleWithZones).getTimeZones() ?? [];
    const expected = [...new Set(zones.map(standardOffset))].sort((a, b) => a - b);
    expect([nationalityId, utcOffsets]).toEqual([nationalityId, expected]);
  }
});
