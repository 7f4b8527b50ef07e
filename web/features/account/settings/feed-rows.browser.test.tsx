import { getFeedSettings, updateFeedSettings } from '@muyu/contract/account/settings.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getHomeFeed } from '@muyu/contract/feed.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { FeedRows } from './feed-rows.tsx';

const personalised = page.getByRole('switch', { name: /个性化推荐/ });

/** Replies of the server to changes, in order, once each is let go. */
function answer(...outcomes: boolean[]) {
  const waiting: Array<() => void> = [];
  fakeServer.reply(updateFeedSettings, async ({ personalised = true }) => {
    const isSaved = outcomes.shift();
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (!isSaved) throw connectionLost;
    fakeServer.reply(getFeedSettings, { personalised });
    return { personalised };
  });
  return async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()!();
  };
}

async function show() {
  fakeServer.reply(getFeedSettings, { personalised: true });
  await renderPage(<FeedRows />);
  await expect.element(personalised).toBeChecked();
}

const failure = page.getByText('连不上服务器，检查网络后再试');

test('a switch that was tapped twice while requests fail stays as the server has it', async () => {
  const next = answer(false, false);
  await show();
  await personalised.click();
  await expect.element(personalised).not.toBeChecked();
  await personalised.click();
  await expect.element(personalised).toBeChecked();
  await next();
  await expect.element(failure.first()).toBeVisible();
  await next();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await expect.element(personalised).toBeChecked();
});

test('of two taps the one that is saved decides', async () => {
  const next = answer(true, false);
  await show();
  await personalised.click();
  await personalised.click();
  await next();
  await next();
  await expect.element(failure.first()).toBeVisible();
  await expect.element(personalised).not.toBeChecked();
});

test('a choice that cannot be loaded is not shown as on, and a retry loads it', async () => {
  fakeServer.reply(getFeedSettings, () => {
    throw new ErrorReply(coreErrors.tooMany, '请求太多了');
  });
  await renderPage(<FeedRows />);
  await expect.element(page.getByText('没能加载出来')).toBeVisible();
  expect(personalised.elements()).toEqual([]);
  fakeServer.reply(getFeedSettings, { personalised: false });
  await pressByKey(page.getByRole('button', { name: '重试' }));
  await expect.element(personalised).not.toBeChecked();
  await expect.element(page.getByRole('link', { name: '不感兴趣的内容' })).toHaveFocus();
});

test('another choice of recommendations outdates the lists of them', async () => {
  const lists = [listRecommendedPosts, getHomeFeed].map((endpoint) => [...client.keyOf(endpoint), {}]);
  for (const key of lists) queryClient.setQueryData(key, { pages: [] });
  const next = answer(true);
  await show();
  await personalised.click();
  await next();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  for (const key of lists) expect(queryClient.getQueryData(key)).toBeUndefined();
});
