import { listHotSearches } from '@muyu/contract/search.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { SearchEntry } from './search-entry.tsx';

test('the name of the link to the search contains the hot word that is shown', async () => {
  fakeServer.reply(listHotSearches, [{ keyword: '雨天' }] as never);
  await renderPage(<SearchEntry />);
  const entry = page.getByRole('link', { name: /^搜索/ });
  await expect.element(entry).toHaveTextContent('雨天');
  await expect.element(entry).toHaveAccessibleName('搜索 雨天');
});
