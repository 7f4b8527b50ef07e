import { listHotSearches } from '@muyu/contract/search.ts';
import { listHotTags, listTags } from '@muyu/contract/tag.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { NoResults } from './no-results.tsx';

test('tags wait for the hot searches above them, which may be none', async () => {
  const hot = Promise.withResolvers<never[]>();
  fakeServer.reply(listHotSearches, () => hot.promise);
  fakeServer.reply(listTags, [{ tagId: 'sea', name: '海边', sort: 1 }] as never);
  fakeServer.reply(listHotTags, []);
  await renderPage(<NoResults keyword="没有的词" />);
  const tags = page.getByRole('link', { name: '#海边' });
  await expect.element(page.getByRole('heading', { name: '热搜' })).toBeVisible();
  await expect.poll(() => fakeServer.requestsTo(listHotSearches)).toHaveLength(1);
  expect(fakeServer.requestsTo(listTags)).toEqual([]);
  hot.resolve([]);
  await expect.element(tags).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '热搜' })).not.toBeInTheDocument();
});
