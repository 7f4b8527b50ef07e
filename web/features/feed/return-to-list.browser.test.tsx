import { getHomeFeed, getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { useRouter } from '@tanstack/react-router';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { Route as homeRoute } from '../../app/routes/column/columnTabbar/[index].tsx';
import { Route as discoveryRoute } from '../../app/routes/column/columnTabbar/find.tsx';
import { client } from '../../client/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, post } from '../../testing/samples.ts';
import { NewContent } from './new-content.tsx';
import { useSuggestedFeed } from './use-feed.ts';

const pages = client.pages(getTypeFeed, { sortType: 2 });
const list = page.getByRole('note');
const more = page.getByRole('button', { name: '更多' });

function List({ inOrderOfTime = false }) {
  const feed = useSuggestedFeed(pages);
  const { navigate } = useRouter();
  return (
    <>
      {inOrderOfTime && <NewContent pages={pages} feed={feed} onShow={feed.reload} />}
      <p role="note">{feed.items.map(({ postId }) => postId).join(' ') || 'none'}</p>
      <button type="button" onClick={() => void feed.loadMore()}>
        更多
      </button>
      <button type="button" onClick={() => void navigate({ to: '/other' as '/' })}>
        离开
      </button>
    </>
  );
}

/** A kept page: hidden and shown again, as the tab bar does. */
function Kept({ inOrderOfTime = false }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        切换
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <List inOrderOfTime={inOrderOfTime} />
      </Activity>
    </>
  );
}

const toggle = () => page.getByRole('button', { name: '切换' }).click();
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const requests = () => fakeServer.requestsTo(getTypeFeed).length;

/** Three pages of one post; the first post of each is named after the edition. */
const serve = (edition: string) =>
  fakeServer.reply(getTypeFeed, ({ page: cursor }) => {
    const at = Number(cursor || 1);
    return {
      resultList: [post({ postId: `${edition}${at}` })],
      hasNextPage: at < 3,
      nextPage: at < 3 ? String(at + 1) : null,
    };
  });

async function loadThreePages(): Promise<void> {
  await expect.element(list).toMatchTextContent(/^a1$/);
  await more.click();
  await expect.element(list).toMatchTextContent(/^a1 a2$/);
  await more.click();
  await expect.element(list).toMatchTextContent(/^a1 a2 a3$/);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  serve('a');
});
afterEach(() => void vi.useRealTimers());

test('a kept list is as it was after a minute away', async () => {
  await renderPage(<Kept />);
  await loadThreePages();
  serve('b');
  await toggle();
  await expect.element(list).not.toBeInTheDocument();
  wait(61_000);
  await toggle();
  await expect.element(list).toMatchTextContent(/^a1 a2 a3$/);
  expect(requests()).toBe(3);
  // Lists that an act of the viewer has changed are loaded again.
  void queryClient.invalidateQueries({ queryKey: pages.queryKey, refetchType: 'none' });
  await toggle();
  await toggle();
  await expect.element(list).toMatchTextContent(/^b1 b2 b3$/);
});

test('a list is as it was for a reader who goes back to it', async () => {
  const { router } = await renderPage(<List />);
  await loadThreePages();
  serve('b');
  await page.getByRole('button', { name: '离开' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /other' })).toBeVisible();
  wait(61_000);
  router.history.back();
  await expect.element(list).toMatchTextContent(/^a1 a2 a3$/);
  expect(requests()).toBe(3);
});

test('a list is as it was for a reader who goes back to it after a change of the tab', async () => {
  const { router } = await renderPage(<List />);
  await loadThreePages();
  serve('b');
  const path = window.location.pathname;
  await router.navigate({ to: path, search: { tab: 'b' }, replace: true } as never);
  await page.getByRole('button', { name: '离开' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /other' })).toBeVisible();
  wait(61_000);
  router.history.back();
  await expect.element(list).toMatchTextContent(/^a1 a2 a3$/);
  expect(requests()).toBe(3);
});

test('a list that is opened anew after a minute is loaded again', async () => {
  const first = await renderPage(<List />);
  await loadThreePages();
  serve('b');
  await first.unmount();
  wait(61_000);
  await renderPage(<List />);
  await expect.element(list).toMatchTextContent(/^b1 b2 b3$/);
});

test('a list in the order of time looks for new posts at once when it is shown again', async () => {
  await renderPage(<Kept inOrderOfTime />);
  await loadThreePages();
  serve('b');
  await toggle();
  wait(61_000);
  await toggle();
  await expect.element(page.getByRole('button', { name: '新内容' })).toBeVisible();
  await expect.element(list).toMatchTextContent(/^a1 a2 a3$/);
});

test.each([
  { name: 'home', route: homeRoute, pages: client.pages(getHomeFeed, {}) },
  { name: 'discovery', route: discoveryRoute, pages: client.pages(getTypeFeed, { sortType: sortTypes.hot }) },
])('$name is not loaded again under its reader by the next navigation', async ({ route, pages }) => {
  fakeServer.reply(getHomeFeed, pageOf({ ...post(), reason: null }));
  const navigate = () => route.options.staticData?.prefetch?.(queryClient, {});
  navigate();
  await expect.poll(() => queryClient.getQueryState(pages.queryKey)?.status).toBe('success');
  wait(61_000);
  navigate();
  expect(queryClient.isFetching()).toBe(0);
});
