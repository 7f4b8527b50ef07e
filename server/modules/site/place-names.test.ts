import { changeSetting, listSettings } from '@muyu/contract/admin/setting.ts';
import { listCountries, listPlaces } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { placeName } from './index.ts';
import { placeNamesSetting, placeOrderSetting } from './settings.ts';

const server = testServer({ demo: true });
const own = { zh_CN: '东瀛', en_US: 'Nippon', ja: '我が国' };

test('a country has the name that the site gives it, in every list and language', async () => {
  await useSetting(server, placeNamesSetting, { JP: own, '330100': { ...own, zh_CN: '余杭' } });
  for (const locale of ['zh_CN', 'en_US', 'ja'] as const) {
    const { data } = await server.call(listCountries, {}, { locale });
    expect(data.find(({ nationalityId }) => nationalityId === 'JP')!.name).toBe(own[locale]);
    const places = (await server.call(listPlaces, {}, { locale })).data;
    expect(places.countries.find(({ code }) => code === 'JP')!.name).toBe(own[locale]);
    expect(placeName(server.app, 'JP', locale)).toBe(own[locale]);
  }
  expect(placeName(server.app, '330100', 'zh_CN')).toBe('浙江 余杭');
});

test('without own names the common ones are back', async () => {
  expect(placeName(server.app, 'JP', 'zh_CN')).toBe('日本');
});

test('places that the site puts first head their lists, in its order', async () => {
  await useSetting(server, placeOrderSetting, ['SG', 'CN', '330000', '330200']);
  const list = (await server.call(listCountries, {})).data.map(({ nationalityId }) => nationalityId);
  expect(list.slice(0, 2)).toEqual(['SG', 'CN']);
  expect(new Set(list).size).toBe(list.length);
  const { data } = await server.call(listPlaces, {});
  expect(data.provinces[0]!.code).toBe('330000');
  expect(data.provinces[0]!.cities[0]!.code).toBe('330200');
  expect(data.provinces[1]!.name).toBe('北京');
  expect(data.countries[0]!.code).toBe('SG');
});

test('an editor changes names of known places', async () => {
  const editor = await signInOperator(server, 'editor');
  const { data } = await server.call(listSettings, {}, editor);
  expect(data.map(({ key }) => key)).toEqual(['site.placeNames', 'site.placeOrder']);
  const change = (key: string, value: unknown) =>
    server.call(changeSetting, { key, value, revision: 0, reason: '统一叫法' }, editor);
  for (const [key, value] of [
    ['site.placeNames', { ZZ: own }],
    ['site.placeNames', { JP: { zh_CN: '只有中文' } }],
    ['site.placeNames', { 'no code': own }],
    ['site.placeOrder', ['JP', 'JP']],
    ['site.placeOrder', ['000000']],
  ] as const)
    expect((await change(key, value)).status, JSON.stringify(value)).toBe(400);
  expect((await change('site.placeNames', { JP: own })).data).toMatchObject({ value: { JP: own } });
});
