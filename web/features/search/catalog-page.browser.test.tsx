import { coreErrors } from '@muyu/contract/core/errors.ts';
import { listHotSearches, listSearchRecords } from '@muyu/contract/search.ts';
import { listHotTags, listTags } from '@muyu/contract/tag.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { SearchCatalogPage } from './catalog-page.tsx';

const lost = () => {
  throw new ErrorReply(coreErrors.badInput, '');
};
const retry = page.getByRole('button', { name: '重试' });

test('a start page of which nothing could be loaded offers a retry', async () => {
  for (const endpoint of [listSearchRecords, listHotSearches, listTags, listHotTags])
    fakeServer.reply(endpoint, lost as never);
  await renderPage(<SearchCatalogPage />);
  await expect.element(page.getByRole('heading', { name: '没能加载出来' })).toBeVisible();
  fakeServer.reply(listSearchRecords, { on: true, records: [] });
  fakeServer.reply(listHotSearches, []);
  fakeServer.reply(listTags, []);
  fakeServer.reply(listHotTags, []);
  await retry.click();
  await expect.element(page.getByRole('heading', { name: '搜索历史' })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

test('loaded parts stay, with a line for those that failed', async () => {
  fakeServer.reply(listSearchRecords, { on: true, records: [] });
  fakeServer.reply(listHotSearches, lost as never);
  fakeServer.reply(listTags, []);
  fakeServer.reply(listHotTags, []);
  await renderPage(<SearchCatalogPage />);
  await expect.element(page.getByRole('heading', { name: '搜索历史' })).toBeVisible();
  await expect.element(page.getByText('有一部分没能加载出来')).toBeVisible();
  fakeServer.reply(listHotSearches, [
    {
      rank: 1,
      keyword: '灯会',
      manual: false,
      userId: null,
      username: '',
      nickname: '',
      sign: '',
      headImgUrl: null,
    },
  ]);
  await retry.click();
  await expect.element(page.getByRole('button', { name: /灯会/ })).toBeVisible();
});

test('a tag of the catalogue leads to its page', async () => {
  fakeServer.reply(listSearchRecords, { on: true, records: [] });
  fakeServer.reply(listHotSearches, []);
  fakeServer.reply(listTags, [{ tagId: 'sea', name: '海边' }]);
  fakeServer.reply(listHotTags, [{ tagId: 'sea', name: '海边', postNum: 32 }]);
  const { router } = await renderPage(<SearchCatalogPage />);
  await page.getByRole('link', { name: '#海边 32' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/post/tags');
  expect(router.state.location.search).toEqual({ tagId: 'sea' });
});
