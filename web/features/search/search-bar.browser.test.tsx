import { suggestSearches } from '@muyu/contract/search.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { SearchBar } from './search-bar.tsx';

test('a suggested word is searched for, a suggested tag leads to its page', async () => {
  fakeServer.reply(suggestSearches, {
    words: ['海边'],
    tags: [{ tagId: 'sea', name: '海边', otherName: 'Seaside' }],
    users: [],
    didYouMean: [],
  });
  const onSearch = vi.fn();
  const { router } = await renderPage(<SearchBar placeholder="搜索作品" onSearch={onSearch} />);
  const field = page.getByRole('combobox');
  await field.fill('海');
  await page.getByRole('option', { name: '海边', exact: true }).click();
  expect(onSearch.mock.calls).toEqual([['海边']]);
  await field.fill('海');
  await page.getByRole('option', { name: '海边 · Seaside 标签' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/post/tags');
  expect(router.state.location.search).toEqual({ tagId: 'sea' });
  expect(onSearch).toHaveBeenCalledOnce();
});
