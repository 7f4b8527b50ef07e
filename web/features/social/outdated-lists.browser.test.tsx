import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { getHomeFeed } from '@muyu/contract/feed.ts';
import { listExclusions } from '@muyu/contract/recommendation.ts';
import {
  excludeUser,
  follow,
  listFollowers,
  listFollowing,
  listRecommendedUsers,
  unfollowByPost,
} from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { readReply, saveReplies } from '../../client/offline/reply-store.ts';
import { useSession } from '../../client/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, person, post } from '../../testing/samples.ts';
import { setExcluded, useExclusionFilter } from './exclusions.ts';
import { FollowButton } from './follow-button.tsx';
import { followSender } from './follow-sender.ts';
import { RecommendedUsers } from './recommended-users.tsx';

const bo = { ...person('博'), relation: 'none' as const, fansNum: 1 };
const keyOf = (endpoint: AnyEndpoint) => [...client.keyOf(endpoint), {}];
const load = (...endpoints: AnyEndpoint[]) => {
  for (const endpoint of endpoints) queryClient.setQueryData(keyOf(endpoint), { pages: [], pageParams: [] });
};
const areOutdated = (...endpoints: AnyEndpoint[]) =>
  endpoints.every((endpoint) => queryClient.getQueryState(keyOf(endpoint))?.isInvalidated);

/** Whether loaded lists still show the posts of a person. */
async function isWanted(userId: string): Promise<boolean> {
  const { result } = await renderHook(() => useExclusionFilter());
  return result.current?.(post({ userId })) ?? true;
}

test('a follow outdates the lists of people, sent at once or later', async () => {
  fakeServer.reply(follow, { userId: bo.userId, relation: 'following' });
  load(listFollowing, listFollowers);
  await renderPage(<FollowButton person={bo} />);
  await page.getByRole('button', { name: /关注/ }).click();
  await expect.poll(() => areOutdated(listFollowing, listFollowers)).toBe(true);

  load(listFollowing, listFollowers);
  setExcluded('author', bo.userId, true);
  expect(await isWanted(bo.userId)).toBe(false);
  const act = {
    kind: 'follow',
    userId: bo.userId,
    nickname: '博',
    on: true,
    shown: 'following',
    before: 'none',
  } as const;
  followSender.settled(act, { relation: 'following' }, queryClient);
  await expect.poll(() => areOutdated(listFollowing, listFollowers)).toBe(true);
  expect(await isWanted(bo.userId)).toBe(true);
});

test('a person who is not to be recommended is gone from loaded lists, and listed as excluded', async () => {
  fakeServer.reply(listRecommendedUsers, pageOf(bo));
  fakeServer.reply(excludeUser, {});
  load(listExclusions);
  const screen = await renderPage(<RecommendedUsers />);
  await page.getByRole('button', { name: '不再推荐 博' }).click();
  await screen.unmount();
  await expect.poll(() => areOutdated(listExclusions)).toBe(true);
  expect(await isWanted(bo.userId)).toBe(false);
});

test('a dismissal that was sent when the list was left is taken back by the undo of its toast', async () => {
  fakeServer.reply(listRecommendedUsers, pageOf(bo));
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(excludeUser, () => promise.then(() => ({})));
  load(listExclusions);
  const { router } = await renderPage(<RecommendedUsers />);
  await page.getByRole('button', { name: '不再推荐 博' }).click();
  await router.navigate({ to: '/elsewhere' as never });
  await expect.poll(() => fakeServer.requestsTo(excludeUser)).toHaveLength(1);
  await page.getByRole('button', { name: '撤销' }).click();
  resolve();
  await expect.poll(() => fakeServer.requestsTo(excludeUser).map(({ status }) => status)).toEqual([1, 0]);
  await expect.poll(() => areOutdated(listExclusions)).toBe(true);
  expect(await isWanted(bo.userId)).toBe(true);
});

/** Stores a copy of the follow feed with a post of a person; returns the copy as it is later. */
async function storeHome(userId: string) {
  const owner = `${useSession.getState().account!.userId}:zh_CN`;
  const copy = { owner, queryHash: 'home', queryKey: [getHomeFeed.id, {}], at: Date.now() };
  await saveReplies([{ ...copy, data: { pages: [pageOf(post({ userId }))], pageParams: ['1'] } }]);
  return async () => (await readReply(owner, 'home'))?.data;
}
const empty = { pages: [{ resultList: [] }], pageParams: ['1'] };

test('the posts of an excluded person leave the stored lists', async () => {
  const stored = await storeHome(bo.userId);
  fakeServer.reply(listRecommendedUsers, pageOf(bo));
  fakeServer.reply(excludeUser, {});
  await renderPage(<RecommendedUsers />);
  await page.getByRole('button', { name: '不再推荐 博' }).click();
  await expect.poll(stored).toMatchObject(empty);
});

test('the posts of an unfollowed person leave the stored follow feed', async () => {
  const stored = await storeHome(bo.userId);
  fakeServer.reply(unfollowByPost, { userId: bo.userId, relation: 'none' });
  await renderPage(<FollowButton person={{ ...bo, relation: 'following' }} />);
  await page.getByRole('button', { name: '已关注 博' }).click();
  await page.getByRole('button', { name: '取消关注' }).click();
  await expect.poll(stored).toMatchObject(empty);
});
