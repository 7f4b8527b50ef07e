import { getCollectedFeed, getLikedFeed, listMyPosts } from '@muyu/contract/feed.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf } from '../../testing/samples.ts';
import { MyLists } from './my-lists.tsx';

test('the list that was open is open again after a reload', async () => {
  for (const endpoint of [listMyPosts, getLikedFeed, getCollectedFeed]) fakeServer.reply(endpoint, pageOf());
  const { unmount } = await renderPage(<MyLists userId="me" />);
  await expect.element(page.getByRole('tab', { name: '作品' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: '喜欢' }).click();
  await expect.element(page.getByText('还没有喜欢的作品')).toBeVisible();
  await unmount();
  await renderPage(<MyLists userId="me" />);
  await expect.element(page.getByRole('tab', { name: '喜欢' })).toHaveAttribute('aria-selected', 'true');
});
