import { searchAddresses, searchUsers, suggestSearches } from '@muyu/contract/search.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf } from '../../../testing/samples.ts';
import { TopMatches } from './top-matches.tsx';

const suggested = { words: [], tags: [], users: [], didYouMean: [] };

test('a tag leads to its page', async () => {
  const tag = { tagId: 't1', name: '摄影', otherName: null };
  fakeServer.reply(searchUsers, pageOf());
  fakeServer.reply(searchAddresses, []);
  fakeServer.reply(suggestSearches, { ...suggested, tags: [tag] });
  const { router } = await renderPage(<TopMatches keyword="摄影" onAllUsers={() => undefined} />);
  await page.getByRole('link', { name: '#摄影' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/post/tags');
  expect(router.state.location.search).toEqual({ tagId: 't1' });
});

test('a place leads to its page, also when the keyword is its whole name', async () => {
  fakeServer.reply(searchUsers, pageOf());
  fakeServer.reply(suggestSearches, suggested);
  fakeServer.reply(searchAddresses, [
    { uid: '350000', address: '福建' },
    { uid: '350200', address: '福建 厦门' },
  ]);
  const { router } = await renderPage(<TopMatches keyword="福建" onAllUsers={() => undefined} />);
  await page.getByRole('link', { name: '福建', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/post/locals');
  expect(router.state.location.search).toEqual({ cityCode: '350000' });
});
