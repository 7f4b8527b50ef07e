import { getVipInfo } from '@muyu/contract/membership.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { VipCard } from './vip-card.tsx';

const annual = {
  userId: 'me',
  vipLevel: 3,
  isVip: true,
  lifetime: false,
  until: '2031-01-25T04:00:00.000Z',
  next: null,
};

test('a level that a lower one follows is shown with its own end', async () => {
  const next = { level: 1, from: '2031-01-10T04:00:00.000Z', until: annual.until };
  fakeServer.reply(getVipInfo, { ...annual, next });
  await renderPage(<VipCard />);
  await expect.element(page.getByText('年度会员', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('2031年1月10日到期，之后 月度会员 到 2031年1月25日', { exact: true }))
    .toBeVisible();
});

test('time that follows the next level is shown, too', async () => {
  const next = { level: 2, from: '2031-01-10T04:00:00.000Z', until: '2031-04-10T04:00:00.000Z' };
  fakeServer.reply(getVipInfo, { ...annual, until: '2031-05-11T04:00:00.000Z', next });
  await renderPage(<VipCard />);
  await expect
    .element(
      page.getByText('2031年1月10日到期，之后 季度会员 到 2031年4月10日，VIP 有效至 2031年5月11日', {
        exact: true,
      }),
    )
    .toBeVisible();
});

test('the last level is shown with the end of everything', async () => {
  fakeServer.reply(getVipInfo, annual);
  await renderPage(<VipCard />);
  await expect.element(page.getByText('2031年1月25日到期', { exact: true })).toBeVisible();
});
