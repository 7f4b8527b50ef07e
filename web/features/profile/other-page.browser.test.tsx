import { getUserInfo } from '@muyu/contract/account/account.ts';
import { getAuthorFeed, getProfileCounts } from '@muyu/contract/feed.ts';
import { listSnapshotRings } from '@muyu/contract/snapshot.ts';
import { getSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setIgnored } from '../../client/ignored.ts';
import { patchRelation } from '../../client/optimistic-patches.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, person } from '../../testing/samples.ts';
import { OtherPage } from './other-page.tsx';

test('a profile shows the relation of a reply that came after the own acts', async () => {
  const bo = person('博', { userId: 'bo' });
  fakeServer.reply(getUserInfo, { ...bo, background: null, city: null } as never);
  fakeServer.reply(getAuthorFeed, pageOf());
  fakeServer.reply(listSnapshotRings, pageOf());
  fakeServer.reply(getSubscriptionPrice, { price: null, subscribed: false } as never);
  fakeServer.reply(getProfileCounts, {
    posts: 0,
    likes: 0,
    collections: 0,
    fans: 1,
    follows: 1,
    relation: 'mutual',
    ignored: false,
  });
  patchRelation('bo', 'following');
  setIgnored('bo', true);
  await renderPage(<OtherPage userId="bo" />);
  await expect.element(page.getByRole('button', { name: '互相关注 博' })).toBeVisible();
  await page.getByRole('button', { name: '更多操作' }).click();
  await expect.element(page.getByRole('button', { name: '屏蔽消息' })).toBeVisible();
});
