import { recordSearch, searchPosts, searchUsers, suggestSearches } from '@muyu/contract/search.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, person } from '../../../testing/samples.ts';
import type { ResultSearch } from '../search-params.ts';
import { SearchResultsPage } from './results-page.tsx';

const open = (search: ResultSearch) =>
  renderPage(<SearchResultsPage search={search} onChange={() => undefined} />);

test('a correction replaces the keyword, and keeps the tab and the order', async () => {
  fakeServer.reply(searchUsers, pageOf());
  fakeServer.reply(suggestSearches, { words: [], tags: [], users: [], didYouMean: ['夏屿'] });
  fakeServer.reply(recordSearch, {});
  const { router } = await open({ keyword: '夏宇', tab: 'users', sort: 'latest' });
  await page.getByRole('button', { name: '夏屿' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/search/search');
  expect(router.state.location.search).toEqual({ keyword: '夏屿', tab: 'users', sort: 'latest' });
  await expect.poll(() => fakeServer.requestsTo(recordSearch)).toEqual([{ keyword: '夏屿' }]);
});

test('the people of a search show what the keyword hits in name and signature', async () => {
  const found = { ...person('沈砚秋', { sign: '在海边修钢琴' }), relation: 'none' as const, fansNum: 0 };
  fakeServer.reply(searchUsers, pageOf({ ...found, nicknameHits: [[0, 2]], signHits: [[3, 6]] }));
  await open({ keyword: '沈砚', tab: 'users', sort: 'hottest' });
  await expect.element(page.getByText('沈砚', { exact: true })).toHaveRole('mark');
  await expect.element(page.getByText('修钢琴', { exact: true })).toHaveRole('mark');
});

test('people of whom more follow are said to be shown, not found', async () => {
  const found = {
    ...person('沈砚秋'),
    relation: 'none' as const,
    fansNum: 0,
    nicknameHits: [],
    signHits: [],
  };
  let answer = () => {};
  fakeServer.reply(searchUsers, async ({ page: at }) => {
    if (at === '1') return { resultList: [found], hasNextPage: true, nextPage: 'next' };
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return pageOf({ ...found, ...person('沈砚') });
  });
  await open({ keyword: '沈砚', tab: 'users', sort: 'hottest' });
  await expect.element(page.getByText('已显示 1 位用户，往下还有')).toBeInTheDocument();
  await expect.poll(() => fakeServer.requestsTo(searchUsers).length).toBe(2);
  answer();
  await expect.element(page.getByText('找到 2 位用户')).toBeInTheDocument();
});

test('another keyword keeps the type and the order', async () => {
  fakeServer.reply(searchPosts, pageOf());
  fakeServer.reply(suggestSearches, { words: [], tags: [], users: [], didYouMean: [] });
  fakeServer.reply(recordSearch, {});
  const { router } = await open({ keyword: '海边', type: 'video', sort: 'latest' });
  await page.getByRole('combobox').fill('日落');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/search/search');
  expect(router.state.location.search).toEqual({ keyword: '日落', type: 'video', sort: 'latest' });
  await expect.poll(() => fakeServer.requestsTo(recordSearch)).toEqual([{ keyword: '日落' }]);
});
