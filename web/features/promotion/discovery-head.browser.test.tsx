import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  listAdverts,
  listBanners,
  listChannels,
  listVideoAdverts,
  type Promotion,
} from '@muyu/contract/site/promotion.ts';
import type { TrackedEvent } from '@muyu/contract/site/statistics.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { useSession } from '../../client/session.ts';
import { flushWhenHidden } from '../../client/tracking/track.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { DiscoveryHead } from './discovery-head.tsx';
import { loadPromotions } from './load-promotions.ts';

/** The height of the head at a visit while this function runs. */
async function visit(during: () => Promise<void> = async () => {}): Promise<number> {
  const { container, unmount } = await renderPage(
    <div data-testid="head">
      <DiscoveryHead />
    </div>,
  );
  await during();
  const height = container.querySelector<HTMLElement>('[data-testid=head]')!.offsetHeight;
  await unmount();
  return height;
}
const load = () => loadPromotions({ registered: true, vip: false }, new AbortController().signal);

const channel: Promotion = {
  promotionId: 'channel',
  location: 'find',
  title: '展览',
  text: '',
  link: null,
  picture: null,
  audience: 'all',
  dailyCap: 0,
};

beforeEach(() => {
  useSession.setState({ token: 'token' });
  fakeServer.reply(listAdverts, []);
  fakeServer.reply(listChannels, []);
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listVideoAdverts, []);
  localStorage.setItem('discoveryHead', '120');
});

test('when the last banner and channel have ended, the visit after that has no gap above the list', async () => {
  // The list does not move while one reads it.
  expect(await visit(load)).toBe(120);
  expect(await visit()).toBe(0);
});

test('the place of banners and channels stays reserved when they could not be loaded', async () => {
  fakeServer.reply(listChannels, () => {
    throw new ErrorReply(coreErrors.unavailable, '');
  });
  expect(await visit(load)).toBe(120);
  expect(await visit()).toBe(120);
});

test('banners that could not be loaded keep their place above channels that were', async () => {
  fakeServer.reply(listChannels, [channel]);
  fakeServer.reply(listBanners, () => {
    throw new ErrorReply(coreErrors.unavailable, '');
  });
  const channelIsShown = () =>
    expect.element(page.getByRole('navigation', { name: '频道' }).getByText('展览')).toBeVisible();
  await visit(async () => {
    await load();
    await channelIsShown();
  });
  expect(localStorage.getItem('discoveryHead')).toBe('120');
  fakeServer.reply(listBanners, []);
  await visit(async () => {
    await load();
    await channelIsShown();
  });
  expect(Number(localStorage.getItem('discoveryHead'))).toBeLessThan(100);
});

test('the place of the next visit includes banners that came after the channels', async () => {
  useSession.setState({ token: null });
  fakeServer.reply(listChannels, [channel]);
  fakeServer.reply(listBanners, [{ ...channel, promotionId: 'banner', title: '夜航' }]);
  await visit(async () => {
    await load();
    await expect.element(page.getByRole('navigation', { name: '频道' })).toBeVisible();
    await expect.poll(() => localStorage.getItem('discoveryHead')).not.toBe('120');
    useSession.setState({ token: 'token' });
    await load();
    await expect.element(page.getByRole('list', { name: '活动' })).toBeVisible();
  });
  expect(Number(localStorage.getItem('discoveryHead'))).toBeGreaterThan(120);
});

test('the first visit reserves the place of the rows that the page names, in which they fit', async () => {
  localStorage.removeItem('discoveryHead');
  const named = document.createElement('meta');
  named.name = 'discovery-head';
  named.content = 'banners channels';
  document.head.append(named);
  onTestFinished(() => named.remove());
  fakeServer.reply(listChannels, [channel]);
  fakeServer.reply(listBanners, [{ ...channel, promotionId: 'banner', title: '夜航' }]);
  const reserved = await visit();
  expect(reserved).toBeGreaterThan(150);
  const shown = await visit(async () => {
    await load();
    await expect.element(page.getByRole('list', { name: '活动' })).toBeVisible();
  });
  expect(shown).toBe(reserved);
});

test('a guest, who has no banners, gets no gap when the last channel has ended', async () => {
  useSession.setState({ token: null });
  await visit(load);
  expect(await visit()).toBe(0);
});

test('a turn of the device frees what was reserved for another width', async () => {
  onTestFinished(() => page.viewport(390, 844));
  fakeServer.reply(listChannels, [channel]);
  const { container } = await renderPage(
    <div data-testid="head">
      <DiscoveryHead />
    </div>,
  );
  const head = container.querySelector<HTMLElement>('[data-testid=head]')!;
  await load();
  await expect.element(page.getByRole('navigation', { name: '频道' })).toBeVisible();
  expect(head.offsetHeight).toBe(120);
  await page.viewport(844, 390);
  await expect.poll(() => head.offsetHeight).toBeLessThan(100);
  await expect.poll(() => localStorage.getItem('discoveryHead')).toBe(`${head.offsetHeight}`);
});

test('channels count as seen, as banners do', async () => {
  const sent: Blob[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => sent.push(body as Blob) > 0);
  const stop = flushWhenHidden();
  onTestFinished(() => {
    stop();
    vi.restoreAllMocks();
  });
  setStatisticsAnswer(true);
  const seen = vi.spyOn(IntersectionObserver.prototype, 'disconnect');
  fakeServer.reply(listChannels, [{ ...channel, promotionId: 'seen' }]);
  await visit(async () => {
    await load();
    await expect.element(page.getByRole('navigation', { name: '频道' })).toBeVisible();
    await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0);
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const events = (await Promise.all(sent.map((body) => body.text()))).flatMap(
    (text) => (JSON.parse(text) as { events: TrackedEvent[] }).events,
  );
  expect(events).toContainEqual({ type: 'impression', target: 'seen', count: 1 });
});
