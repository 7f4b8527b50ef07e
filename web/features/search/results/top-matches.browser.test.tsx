import { searchAddresses, searchUsers } from '@muyu/contract/search.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf } from '../../../testing/samples.ts';
import { TopMatches } from './top-matches.tsx';

test('a place leads to its page, also when the keyword is its whole name', async () => {
  fakeServer.reply(searchUsers, pageOf());
  fakeServer.reply(searchAddresses, [
    { uid: '350000', address: '福建' },
    { uid: '350200', address: '福建 厦门' },
  ]);
  const { router } = await renderPage(<TopMatches keyword="福建" onAllUsers={() => undefined} />);
  await page.getByRole('link', { name: '福建', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/post/locals');
  expect(router.state.location.search).toEqual({ cityCode: '350000' });
});
