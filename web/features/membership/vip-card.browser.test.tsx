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
    .element(page.getByText('2031年1月10日 到期，之后月度会员到 2031年1月25日', { exact: true }))
    .toBeVisible();
});

test('the last level is shown with the end of everything', async () => {
  fakeServer.reply(getVipInfo, annual);
  await renderPage(<VipCard />);
  await expect.element(page.getByText('2031年1月25日 到期', { exact: true })).toBeVisible();
});
