import { getCityFeed } from '@muyu/contract/feed.ts';
import { listPlaces } from '@muyu/contract/site/site.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { switchLanguage } from '../../../testing/language.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf } from '../../../testing/samples.ts';
import { useRecentCities } from './chosen-city.ts';
import { ChosenCityPosts } from './chosen-city-posts.tsx';

const sheet = page.getByRole('dialog', { name: '选择城市' });

test('a province says what it is beside a city of its name, and the words of the index do not overlap', async () => {
  const cities = [
    { code: '220100', name: '长春' },
    { code: '220200', name: '吉林' },
  ];
  fakeServer.reply(getCityFeed, pageOf());
  fakeServer.reply(listPlaces, {
    provinces: [{ code: '220000', name: '吉林', cities }],
    countries: [{ code: 'JP', name: '日本' }],
  });
  await switchLanguage('en_US');
  await renderPage(<ChosenCityPosts />);
  await page.getByRole('button', { name: 'Choose a city' }).click();
  const words = ['Provinces', 'Abroad'].map((name) => page.getByRole('button', { name, exact: true }));
  await expect.element(words[1]!).toBeVisible();
  for (const word of words) {
    const { scrollWidth, clientWidth } = word.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
  await page.getByLabelText('Search cities, pinyin too').fill('吉林');
  await expect.element(page.getByRole('button', { name: /whole province/ })).toBeVisible();
});

test('a city is chosen by pinyin, which announces what is found, by letter and by position, and remembered', async () => {
  useRecentCities.setState([], true);
  fakeServer.reply(getCityFeed, pageOf());
  fakeServer.reply(listPlaces, {
    provinces: [
      { code: '540000', name: '西藏', cities: [{ code: '540100', name: '拉萨' }] },
      { code: '350000', name: '福建', cities: [{ code: '350200', name: '厦门' }] },
      { code: '650000', name: '新疆', cities: [{ code: '650100', name: '乌鲁木齐' }] },
    ],
    countries: [{ code: 'JP', name: '日本' }],
  });
  await renderPage(<ChosenCityPosts />);
  await page.getByRole('button', { name: '选择城市' }).click();
  await sheet.getByLabelText('搜索城市，可用拼音').fill('atlantis');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('没有找到这个地点');
  await sheet.getByLabelText('搜索城市，可用拼音').fill('lasa');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('有 1 个地点');
  await sheet.getByRole('button', { name: '拉萨 西藏' }).click();
  await expect.element(page.getByRole('heading', { name: '这里还没有作品' })).toBeVisible();
  await page.getByRole('button', { name: '拉萨，换一个城市' }).click();
  await expect.element(sheet.getByRole('region', { name: '最近看过' })).toBeVisible();
  await sheet.getByRole('button', { name: 'W', exact: true }).click();
  await sheet.getByRole('button', { name: '乌鲁木齐 新疆' }).click();
  await page.getByRole('button', { name: '乌鲁木齐，换一个城市' }).click();
  await sheet.getByRole('button', { name: '省份' }).click();
  await sheet.getByRole('button', { name: '西藏', exact: true }).click();
  await expect.poll(() => fakeServer.requestsTo(getCityFeed).at(-1)?.cityCode).toBe('540000');
  await page.getByRole('button', { name: '西藏，换一个城市' }).click();
  const coords = { latitude: 24.45, longitude: 118.06 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords } as GeolocationPosition),
  );
  await sheet.getByRole('button', { name: /^定位到我的城市/ }).click();
  await expect.element(page.getByRole('button', { name: '厦门，换一个城市' })).toBeVisible();
  expect(localStorage.getItem('recentCities')).toBe('350200,540000,650100,540100');
});

test('a position that comes after another choice changes nothing', async () => {
  useRecentCities.setState([], true);
  fakeServer.reply(getCityFeed, pageOf());
  fakeServer.reply(listPlaces, {
    provinces: [
      { code: '540000', name: '西藏', cities: [{ code: '540100', name: '拉萨' }] },
      { code: '350000', name: '福建', cities: [{ code: '350200', name: '厦门' }] },
    ],
    countries: [],
  });
  const position = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => undefined);
  await renderPage(<ChosenCityPosts />);
  await page.getByRole('button', { name: '选择城市' }).click();
  await sheet.getByRole('button', { name: /^定位到我的城市/ }).click();
  await expect.poll(() => position.mock.calls).toHaveLength(1);
  await sheet.getByLabelText('搜索城市，可用拼音').fill('lasa');
  await sheet.getByRole('button', { name: '拉萨 西藏' }).click();
  await expect.element(page.getByRole('button', { name: '拉萨，换一个城市' })).toBeVisible();
  const coords = { latitude: 24.45, longitude: 118.06 };
  position.mock.calls[0]![0]({ coords } as GeolocationPosition);
  await page.getByRole('button', { name: '拉萨，换一个城市' }).click();
  await expect.element(sheet.getByRole('region', { name: '最近看过' })).toBeVisible();
  expect(useRecentCities.getState()).toEqual(['540100']);
});
