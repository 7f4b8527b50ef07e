import { listPlaces } from '@muyu/contract/site/site.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { emptyDraft } from '../draft/draft.ts';
import { PlaceField } from './place-field.tsx';
import { PlaceSheet } from './place-sheet.tsx';

test('a place is found by pinyin, also by that of its province, which is no place of a post', async () => {
  const cities = [
    { code: '330100', name: '杭州' },
    { code: '330500', name: '湖州' },
  ];
  fakeServer.reply(listPlaces, {
    provinces: [{ code: '330000', name: '浙江', cities }],
    countries: [{ code: 'JP', name: '日本' }],
  });
  const choose = vi.fn();
  await renderPage(<PlaceSheet open onOpenChange={() => undefined} chosen="" onChoose={choose} />);
  const search = page.getByLabelText('搜索城市或国家');
  const announced = page.getByRole('dialog').getByRole('status');
  const results = page.getByRole('list', { name: '搜索结果' });
  await search.fill('zhejiang');
  await expect.element(results.getByRole('button', { name: /^湖州/ })).toBeVisible();
  expect(results.getByRole('button').elements()).toHaveLength(2);
  await expect.element(announced).toHaveTextContent('有 2 个地点');
  await search.fill('atlantis');
  await expect.element(announced).toHaveTextContent('没有找到这个地点');
  await search.fill('hangzhou');
  await results.getByRole('button', { name: /^杭州/ }).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith('330100');
});

test('a draft keeps the name of the place that is chosen', async () => {
  const cities = [
    { code: '330100', name: '杭州' },
    { code: '330500', name: '湖州' },
  ];
  fakeServer.reply(listPlaces, { provinces: [{ code: '330000', name: '浙江', cities }], countries: [] });
  const change = vi.fn();
  await renderPage(<PlaceField draft={emptyDraft} onChange={change} />);
  await page.getByRole('button', { name: /^位置/ }).click();
  await page.getByRole('button', { name: '浙江' }).click();
  await page.getByRole('button', { name: '湖州' }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith({ placeCode: '330500', placeName: '湖州' });
});
