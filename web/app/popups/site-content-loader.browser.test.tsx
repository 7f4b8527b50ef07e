import { userInfo } from '@muyu/contract/account/account.ts';
import {
  getVideoAdvert,
  listAdverts,
  listBanners,
  listChannels,
  listNotices,
  type Promotion,
} from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { meQuery } from '#features/account';
import { usePromotions } from '#features/promotion';
import { client } from '../../client/client.ts';
import { setStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { useSession } from '../../client/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { account, person } from '../../testing/samples.ts';
import { queryClient } from '../query.ts';
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

beforeEach(() => {
  setStatisticsAnswer(false);
  fakeServer.reply(listAdverts, []);
  fakeServer.reply(listChannels, []);
  fakeServer.reply(getVideoAdvert, null);
  fakeServer.reply(userInfo, me as never);
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
