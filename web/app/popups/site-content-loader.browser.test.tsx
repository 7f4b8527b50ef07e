import { getUserInfo } from '@muyu/contract/account/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  listAdverts,
  listBanners,
  listChannels,
  listNotices,
  listVideoAdverts,
  type Promotion,
} from '@muyu/contract/site/promotion.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { meQuery } from '#features/account';
import { isAdvert, usePromotions } from '#features/promotion';
import { client } from '../../client/client.ts';
import { setStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { useSession } from '../../client/session.ts';
import { usePayment } from '../../features/wallet/pay/payment-store.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { switchLanguage } from '../../testing/language.ts';
import { renderPage } from '../../testing/render.tsx';
import { account, person } from '../../testing/samples.ts';
import { queryClient } from '../query.ts';
import { NoticePopup } from './notice-popup.tsx';
import { usePopups } from './popup-queue.ts';
import { SiteContentLoader } from './site-content-loader.tsx';

const notice = (audience: Promotion['audience']): Promotion => ({
  promotionId: audience,
  location: 'wallet',
  title: `给 ${audience}`,
  text: '',
  link: null,
  picture: null,
  audience,
  dailyCap: 0,
});
const me = { ...person('安'), userId: account.userId };
const shown = (audience: string) => page.getByRole('dialog', { name: `给 ${audience}` });
const dismiss = async (audience: string) => {
  await expect.element(shown(audience)).toBeVisible();
  await page.getByRole('button', { name: '我知道了' }).click();
  await expect.element(shown(audience)).not.toBeInTheDocument();
};

const resetQueue = () => usePopups.setState({ waiting: [], current: null, coolingDown: false });
const request = { type: orderTypes.vip, productId: '1', title: '月度会员' };

/** A notice over a page, and over the wallet after it. */
function Wallet({ from }: { from: string }) {
  const [route, setRoute] = useState(from);
  return (
    <>
      <input aria-label="名字" />
      <button type="button" onClick={() => setRoute('/wallet')}>
        钱包
      </button>
      <NoticePopup notice={notice('all')} route={route} onClosed={() => undefined} />
    </>
  );
}

/** The promotions and notices of pages that are opened one after another. */
function Pages({ from, others }: { from: string; others: Record<string, string> }) {
  const [route, setRoute] = useState(from);
  return (
    <>
      {Object.entries(others).map(([name, to]) => (
        <button type="button" key={name} onClick={() => setRoute(to)}>
          {name}
        </button>
      ))}
      <SiteContentLoader route={route} />
    </>
  );
}

/** The notice of the page is known, and neither open nor queued: a notice that may open is queued in the effects of its page. */
async function expectNoneQueued() {
  await expect.element(page.getByRole('button', { name: '钱包' })).toBeVisible();
  expect(usePopups.getState()).toMatchObject({ waiting: [], current: null });
}

beforeEach(() => {
  setStatisticsAnswer(false);
  fakeServer.reply(listAdverts, []);
  fakeServer.reply(listChannels, []);
  fakeServer.reply(listVideoAdverts, []);
  fakeServer.reply(getUserInfo, me as never);
});

test('each notice is shown to its audience only: without VIP, then with it, then a visitor', async () => {
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listNotices, [notice('guest'), notice('vip'), notice('nonVip'), notice('member')]);
  await renderPage(<SiteContentLoader route="/wallet" />);
  await dismiss('nonVip');
  await dismiss('member');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  queryClient.setQueryData(meQuery().queryKey, { ...me, vipLevel: 1 } as never);
  await dismiss('vip');

  useSession.getState().updateAccount({ ...account, loginType: 1 });
  await dismiss('guest');
  expect(fakeServer.requestsTo(listNotices)).toEqual([{ trigger: 'wallet' }]);
});

test('a notice that was closed does not come back with the next answer, and is shown to another account', async () => {
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listNotices, ({ trigger }) =>
    trigger === 'open' ? [notice('all')] : [notice('all'), notice('member')],
  );
  useSession.getState().updateAccount({ ...account, loginType: 1 });
  await renderPage(<SiteContentLoader route="/column/columnTabbar/find" />);
  await dismiss('all');
  useSession.getState().updateAccount(account);
  await dismiss('member');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  useSession.getState().open({ ...account, userId: 'other', token: 'next' });
  await dismiss('all');
  await dismiss('member');
  expect(fakeServer.requestsTo(listNotices)).toEqual([{ trigger: 'open' }, { trigger: 'login' }]);
});

test('a notice waits while the outcome of a payment is on screen', async () => {
  resetQueue();
  await renderPage(<Wallet from="/wallet/orders/1" />);
  await expectNoneQueued();
  await page.getByRole('button', { name: '钱包' }).click();
  await expect.element(shown('all')).toBeVisible();
});

test('a notice that had to wait does not open over what one types on the next page', async () => {
  resetQueue();
  await renderPage(<Wallet from="/column/settings/accountSafe/payPassword" />);
  await expectNoneQueued();
  await page.getByRole('textbox', { name: '名字' }).click();
  (page.getByRole('button', { name: '钱包' }).element() as HTMLElement).click();
  // The queue is asked in the effect of the page; it waits for the field.
  await expect.poll(() => usePopups.getState().waiting).toHaveLength(1);
  expect(usePopups.getState().current).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await expect.element(shown('all')).toBeVisible();
});

test('a notice waits while a payment is under way, on any page', async () => {
  const place = { path: '/wallet/vip', below: null };
  usePayment.setState({ payment: { request, order: null, place } });
  onTestFinished(() => usePayment.setState({ payment: null }));
  resetQueue();
  await renderPage(<Wallet from="/wallet" />);
  await expect.element(page.getByRole('button', { name: '钱包' })).toBeVisible();
  expect(usePopups.getState().current).toBeNull();
  usePayment.setState({ payment: null });
  await expect.element(shown('all')).toBeVisible();
});

test('promotions of the account before that arrive late do not replace those of the present one', async () => {
  const late = Promise.withResolvers<Promotion[]>();
  fakeServer.reply(listNotices, []);
  fakeServer.reply(listBanners, () => late.promise);
  await renderPage(<SiteContentLoader route="/wallet" />);
  await expect.poll(() => fakeServer.requestsTo(listBanners)).toHaveLength(1);
  fakeServer.reply(listBanners, [notice('vip')]);
  useSession.getState().open({ ...account, token: 'next' });
  const shownBanners = () => usePromotions.getState().banners.map(({ promotionId }) => promotionId);
  await expect.poll(shownBanners).toEqual(['vip']);
  late.resolve([notice('nonVip')]);
  // A request that begins later is answered later.
  await client.request(listAdverts, { locations: ['waterfall'] });
  expect(shownBanners()).toEqual(['vip']);
});

test('all adverts of the video feed are loaded, and take turns', async () => {
  const advert = { ...notice('all'), location: 'video', label: '广告', every: 2, dailyCap: 1 };
  const adverts = ['first', 'second'].map((promotionId) => ({ ...advert, promotionId }));
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listNotices, []);
  fakeServer.reply(listVideoAdverts, adverts);
  await renderPage(<SiteContentLoader route="/wallet" />);
  await expect.poll(() => usePromotions.getState().videoAdverts).toHaveLength(2);
  const { insert, videoAdverts } = usePromotions.getState();
  const shown = insert!(
    [1, 2, 3, 4, 5, 6, 7].map((video) => ({ video })),
    videoAdverts,
  ).filter(isAdvert);
  expect(shown.map((each) => each.advert.promotionId)).toEqual(['first', 'second']);
});

const advertWith = (promotionId: string) => ({
  ...notice('all'),
  promotionId,
  location: 'waterfall',
  label: '广告',
  every: 2,
});
const shownAdverts = () => usePromotions.getState().adverts.map(({ promotionId }) => promotionId);

/** The app is looked at again after minutes in the background. */
function comeBackAfter(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('an app that comes back after ten minutes loads promotions and notices again, and keeps them when it cannot', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listNotices, []);
  fakeServer.reply(listAdverts, [advertWith('ended')]);
  await renderPage(<SiteContentLoader route="/wallet" />);
  await expect.poll(shownAdverts).toEqual(['ended']);

  fakeServer.reply(listAdverts, [advertWith('added')]);
  fakeServer.reply(listNotices, [{ ...notice('all'), promotionId: 'fresh', title: '给 大家' }]);
  const asked = fakeServer.requestsTo(listAdverts).length;
  comeBackAfter(9);
  await client.request(listChannels, { location: 'find' });
  expect(fakeServer.requestsTo(listAdverts)).toHaveLength(asked);
  comeBackAfter(2);
  await expect.poll(shownAdverts).toEqual(['added']);
  await dismiss('大家');

  fakeServer.reply(listAdverts, () => {
    throw new ErrorReply(coreErrors.unavailable, '');
  });
  fakeServer.reply(listBanners, [notice('all')]);
  comeBackAfter(11);
  await expect.poll(() => usePromotions.getState().banners).toHaveLength(1);
  expect(shownAdverts()).toEqual(['added']);
});

test('an app that stays on screen loads promotions and notices again after ten minutes, so that ended ones leave it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  fakeServer.reply(listBanners, [notice('all')]);
  fakeServer.reply(listNotices, []);
  fakeServer.reply(listAdverts, [advertWith('ended')]);
  const banners = () => usePromotions.getState().banners.length;
  await renderPage(<SiteContentLoader route="/wallet" />);
  await expect.poll(shownAdverts).toEqual(['ended']);
  await expect.poll(banners).toBe(1);
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listAdverts, []);
  const asked = fakeServer.requestsTo(listAdverts).length;
  vi.advanceTimersByTime(9 * 60_000);
  await client.request(listChannels, { location: 'find' });
  expect(fakeServer.requestsTo(listAdverts)).toHaveLength(asked);
  vi.advanceTimersByTime(60_000);
  await expect.poll(shownAdverts).toEqual([]);
  await expect.poll(banners).toBe(0);
});

const go = (name: string) => page.getByRole('button', { name }).click();

/** A notice of the wallet that had to wait on one of its pages, which the member has left for discovery. */
async function leaveWaitingNotice(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  resetQueue();
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listNotices, ({ trigger }) => (trigger === 'wallet' ? [notice('all')] : []));
  const pages = { 发现: '/column/columnTabbar/find', 钱包: '/wallet' };
  await renderPage(<Pages from="/wallet/balance/recharge" others={pages} />);
  comeBackAfter(11);
  await expect.poll(() => fakeServer.requestsTo(listNotices)).toEqual([{ trigger: 'wallet' }]);
  await client.request(listChannels, { location: 'find' });
  await go('发现');
  await expectNoneQueued();
}

test('a notice that had to wait opens on pages of its trigger only', async () => {
  await leaveWaitingNotice();
  await go('钱包');
  await expect.element(shown('all')).toBeVisible();
});

test('a notice that had to wait does not open when it was withdrawn meanwhile', async () => {
  await leaveWaitingNotice();
  fakeServer.reply(listNotices, []);
  comeBackAfter(11);
  await expect.poll(() => fakeServer.requestsTo(listNotices).length).toBeGreaterThan(2);
  await go('钱包');
  await expectNoneQueued();
});

test('promotions and notices are loaded again in a language that is chosen', async () => {
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listNotices, []);
  fakeServer.reply(listAdverts, [advertWith('chinese')]);
  await renderPage(<SiteContentLoader route="/wallet" />);
  await expect.poll(shownAdverts).toEqual(['chinese']);
  fakeServer.reply(listAdverts, [advertWith('english')]);
  fakeServer.reply(listNotices, [{ ...notice('all'), promotionId: 'english', title: 'For everybody' }]);
  await switchLanguage('en_US');
  await expect.poll(shownAdverts).toEqual(['english']);
  await expect.element(page.getByRole('dialog', { name: 'For everybody' })).toBeVisible();
});
