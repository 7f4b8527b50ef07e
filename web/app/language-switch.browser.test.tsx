import { getUserInfo } from '@muyu/contract/account/account.ts';
import { getAtlasFeed } from '@muyu/contract/feed.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { getPushKey, subscribePush } from '@muyu/contract/push.ts';
import { listCountries } from '@muyu/contract/site/site.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '../client/client.ts';
import { useLocaleStore } from '../client/device/locale.ts';
import { EditPage } from '../features/profile/edit/edit-page.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render.tsx';
import { ownInfo, pageOf, post } from '../testing/samples.ts';
import { queryClient } from './query.ts';
import { registerServiceWorker } from './service-worker.ts';
import { installSessionEffects } from './session-effects.ts';

const me = ownInfo();

beforeAll(installSessionEffects);

async function chooseEnglish() {
  onTestFinished(() => useLocaleStore.getState().setLocale('zh_CN'));
  await useLocaleStore.getState().setLocale('en_US');
}

test('a form that is being filled in keeps its fields when another tab chooses another language', async () => {
  fakeServer.reply(getUserInfo, me);
  fakeServer.reply(listCountries, []);
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  await renderPage(<EditPage />);
  await page.getByRole('textbox', { name: '城市' }).fill('青岛');
  const before = fakeServer.requestsTo(getUserInfo).length;
  await chooseEnglish();
  await expect.poll(() => fakeServer.requestsTo(getUserInfo).length).toBe(before + 1);
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('青岛');
});

type Pages = { pages: unknown[]; pageParams: unknown[] };

function List() {
  const { data } = useInfiniteQuery(client.pages(getAtlasFeed, {}));
  return data?.pages.flatMap(({ resultList }) =>
    resultList.map(({ postId }) => <p key={postId}>{postId}</p>),
  );
}

test('a list in sight begins at its first page, with one request', async () => {
  fakeServer.reply(getAtlasFeed, pageOf(post({ postId: 'old' })));
  await renderPage(<List />);
  await expect.element(page.getByText('old')).toBeVisible();
  queryClient.setQueryData(client.pages(getAtlasFeed, {}).queryKey, (data: Pages | undefined) => ({
    pages: [...data!.pages, pageOf(post({ postId: 'second page' }))],
    pageParams: [...data!.pageParams, '2'],
  }));
  await expect.element(page.getByText('second page')).toBeVisible();
  const before = fakeServer.requestsTo(getAtlasFeed).length;
  fakeServer.reply(getAtlasFeed, pageOf(post({ postId: 'new' })));
  await chooseEnglish();
  await expect.element(page.getByText('new')).toBeVisible();
  await expect.element(page.getByText('second page')).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getAtlasFeed).length).toBe(before + 1);
});

test('a first reply that is under way in the old language is not shown', async () => {
  const old = Promise.withResolvers<ReturnType<typeof pageOf<ReturnType<typeof post>>>>();
  fakeServer.reply(getAtlasFeed, () => old.promise);
  await renderPage(<List />);
  await expect.poll(() => fakeServer.requestsTo(getAtlasFeed).length).toBe(1);
  fakeServer.reply(getAtlasFeed, pageOf(post({ postId: 'new' })));
  await chooseEnglish();
  await expect.element(page.getByText('new')).toBeVisible();
  old.resolve(pageOf(post({ postId: 'old' })));
  await expect.element(page.getByText('new')).toBeVisible();
  await expect.element(page.getByText('old')).not.toBeInTheDocument();
});

test('data that no page shows is requested again in the new language', async () => {
  fakeServer.reply(getAtlasFeed, pageOf(post()));
  const feed = client.pages(getAtlasFeed, {});
  await queryClient.fetchInfiniteQuery(feed);
  await chooseEnglish();
  expect(queryClient.getQueryData(feed.queryKey)).toBeUndefined();
});

test('a change of language renews the push subscription of a browser that has one', async () => {
  const options = { applicationServerKey: new Uint8Array([1]).buffer };
  const kept = { endpoint: 'https://push.example', options, getKey: () => null };
  const pushManager = { getSubscription: async () => kept };
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as never);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  fakeServer.reply(getPushKey, { key: 'AQ' });
  fakeServer.reply(subscribePush, {});
  await registerServiceWorker();
  localStorage.setItem('push', '1');
  await chooseEnglish();
  await expect.poll(() => fakeServer.requestsTo(subscribePush)).toHaveLength(1);
  localStorage.removeItem('push');
});
