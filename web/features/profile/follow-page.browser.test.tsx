import { followTag, listFollowedTags } from '@muyu/contract/recommendation.ts';
import { listFollowers } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf } from '../../testing/samples.ts';
import { FollowPage } from './follow-page.tsx';

const tags = [
  { tagId: 'hills', name: '山野', postNum: 27 },
  { tagId: 'sea', name: '海边', postNum: 32 },
];
const show = (userId: string) =>
  renderPage(<FollowPage userId={userId} tab="tags" onTab={() => undefined} />);

test('followed tags lead to their pages; one that is unfollowed can be followed again', async () => {
  let followed = tags;
  fakeServer.reply(listFollowedTags, () => followed);
  fakeServer.reply(followTag, ({ tagId, status }) => {
    followed = status ? tags : tags.filter((tag) => tag.tagId !== tagId);
    return { tagId, followed: status === 1 };
  });
  const { router } = await show('me');
  await expect.element(page.getByRole('tab', { name: '标签', selected: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /山野/ })).toBeVisible();
  await page.getByRole('button', { name: '已关注 #山野' }).click();
  await expect.poll(() => fakeServer.requestsTo(listFollowedTags)).toHaveLength(2);
  await page.getByRole('button', { name: '关注 #山野', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '已关注 #山野' })).toBeVisible();
  expect(fakeServer.requestsTo(followTag)).toMatchObject([
    { tagId: 'hills', status: 0 },
    { tagId: 'hills', status: 1 },
  ]);
  await page.getByRole('link', { name: /海边/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/post/tags');
  expect(router.state.location.search).toEqual({ tagId: 'sea' });
});

test('a member without followed tags is shown the way to the tags', async () => {
  fakeServer.reply(listFollowedTags, []);
  const { router } = await show('me');
  await page.getByRole('button', { name: '去看看标签' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/search/catalog');
});

test('the page of somebody else has no followed tags', async () => {
  fakeServer.reply(listFollowers, pageOf());
  await show('bo');
  await expect.element(page.getByRole('heading', { name: '还没有粉丝' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: '标签' })).not.toBeInTheDocument();
});
