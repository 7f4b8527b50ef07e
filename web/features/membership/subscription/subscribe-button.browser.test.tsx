import {
  getSubscriptionPrice,
  listSubscribers,
  listSubscriptions,
  type Subscription,
  type SubscriptionTerms,
  setSubscriptionPrice,
  subscriptionErrors,
} from '@muyu/contract/subscription.ts';
import { getPayToken, listPayChannels, orderErrors } from '@muyu/contract/wallet/order.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PaymentSheetHost } from '#features/wallet';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, person } from '../../../testing/samples.ts';
import { formatDate } from '../../../ui/date.ts';
import { channels, wallet } from '../../wallet/testing/wallet-samples.ts';
import { PriceSheet } from './price-sheet.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { SubscriptionsPage } from './subscriptions-page.tsx';

const until = '2030-12-23T04:00:00.000Z';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const terms = (part: Partial<SubscriptionTerms> = {}): SubscriptionTerms => ({
  userId: 'id-博',
  price: 12,
  days: 31,
  subscribed: false,
  until: null,
  earns: true,
  suspended: false,
  ...part,
});
const subscription = (nickname: string, part: Partial<Subscription> = {}): Subscription => ({
  user: person(nickname),
  since: '2026-10-01T04:00:00.000Z',
  until,
  active: true,
  price: 12,
  ...part,
});

async function show(part: Partial<SubscriptionTerms> = {}) {
  fakeServer.reply(getSubscriptionPrice, terms(part));
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, channels(100));
  return renderPage(
    <>
      <h1>博</h1>
      <SubscribeButton userId="id-博" nickname="博" />
      <PaymentSheetHost />
    </>,
  );
}

test('the terms name price and days, and lead to the payment of one month', async () => {
  await show();
  await page.getByRole('button', { name: '订阅 ¥12.00/月' }).click();
  const sheet = page.getByRole('dialog', { name: '订阅 博' });
  await expect.element(sheet.getByText(/^付一次看 31 天，到 /)).toBeVisible();
  await expect.element(sheet.getByText(/不会自动续费/)).toBeVisible();
  await sheet.getByRole('button', { name: '去支付' }).click();
  const payment = page.getByRole('dialog', { name: '确认付款' });
  await expect.element(payment.getByText('订阅 博')).toBeVisible();
  await expect.element(payment.getByRole('button', { name: '确认支付 ¥12.00' })).toBeVisible();
  // The days that were read are ordered, or the order is refused.
  fakeServer.reply(getPayToken, () => {
    throw new ErrorReply(orderErrors.priceChanged, '价格或内容有变动，请确认后再支付');
  });
  fakeServer.reply(getSubscriptionPrice, terms({ days: 28 }));
  await payment.getByRole('radio', { name: /^余额/ }).click({ force: true });
  await payment.getByRole('button', { name: /^确认支付/ }).click();
  await expect.element(payment).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getPayToken)).toMatchObject([{ payAmount: 12, days: 31 }]);
  await page.getByRole('button', { name: '订阅 ¥12.00/月' }).click();
  await expect.element(sheet.getByText(/^付一次看 28 天，到 /)).toBeVisible();
});

test('a subscriber sees the end, and that another month adds to it', async () => {
  await show({ subscribed: true, until: inDays(300) });
  await page.getByRole('button', { name: '已订阅' }).click();
  const sheet = page.getByRole('dialog', { name: '我的订阅' });
  const [end, next] = [formatDate(inDays(300), 'zh_CN'), formatDate(inDays(331), 'zh_CN')];
  await expect.element(sheet.getByText(`已订阅，到 ${end} 为止`)).toBeVisible();
  await expect.element(sheet.getByText(`付一次看 31 天，到 ${next}`)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '续一个月' })).toBeVisible();
});

test('a subscriber who has paid as far ahead as the site allows reads from when the next month may be paid', async () => {
  await show({ subscribed: true, until: inDays(350) });
  await page.getByRole('button', { name: '已订阅' }).click();
  const sheet = page.getByRole('dialog', { name: '我的订阅' });
  const date = formatDate(inDays(9), 'zh_CN');
  await expect.element(sheet.getByText(`最多提前付 12 个月，${date} 起可以再续。`)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '续一个月' })).not.toBeInTheDocument();
});

test('a subscriber of a creator who sells no more keeps the time and cannot renew', async () => {
  await show({ subscribed: true, until, price: null });
  await page.getByRole('button', { name: '已订阅' }).click();
  const sheet = page.getByRole('dialog', { name: '我的订阅' });
  await expect.element(sheet.getByText('创作者现在不卖订阅了，已经付的时间照常能看。')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '续一个月' })).not.toBeInTheDocument();
});

test('while the account of a creator is suspended nothing is sold, and the screen says why', async () => {
  fakeServer.reply(getSubscriptionPrice, terms({ price: null, suspended: true, earns: false }));
  await renderPage(<SubscribeButton userId="id-博" nickname="博" certified />);
  await expect.element(page.getByText('账号已被冻结或封禁，现在不能订阅')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a person who sells no subscription has no button', async () => {
  await show({ price: null });
  await expect.poll(() => fakeServer.requestsTo(getSubscriptionPrice).length).toBe(1);
  await expect.element(page.getByRole('heading', { name: '博' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('subscriptions are listed with their ends, ended ones last', async () => {
  fakeServer.reply(
    listSubscriptions,
    pageOf(subscription('博'), subscription('岸', { active: false, until: '2026-11-01T04:00:00.000Z' })),
  );
  await renderPage(<SubscriptionsPage tab="mine" onTab={() => undefined} />);
  const running = page.getByRole('list', { name: '进行中的订阅' });
  await expect.element(running.getByText('到 2030年12月23日')).toBeVisible();
  await expect.element(running.getByRole('button', { name: '续订 博 的内容，¥12.00' })).toBeVisible();
  await expect.element(page.getByText('已于 2026年11月1日 结束')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '再订阅 岸 的内容，¥12.00' })).toBeVisible();
});

test('a subscriber who came back is listed with the earlier time, too', async () => {
  const earlier = { active: false, since: '2026-01-01T04:00:00.000Z', until: '2026-02-01T04:00:00.000Z' };
  fakeServer.reply(listSubscribers, pageOf(subscription('博'), subscription('博', earlier)));
  await renderPage(<SubscriptionsPage tab="subscribers" onTab={() => undefined} />);
  await expect.element(page.getByText('到 2030年12月23日')).toBeVisible();
  await expect.element(page.getByText('已于 2026年2月1日 结束')).toBeVisible();
});

test('without subscriptions the page leads to creators', async () => {
  fakeServer.reply(listSubscriptions, pageOf<Subscription>());
  const { router } = await renderPage(<SubscriptionsPage tab="mine" onTab={() => undefined} />);
  await page.getByRole('button', { name: '去看看创作者' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/discoverUsers');
});

test('a price outside of the limits is an error at its field', async () => {
  fakeServer.reply(setSubscriptionPrice, () => {
    throw new ErrorReply(subscriptionErrors.off, '订阅暂时关闭');
  });
  const none = () => undefined;
  await renderPage(<PriceSheet userId="me" price={null} open onOpenChange={none} onSaved={none} />);
  const field = page.getByLabelText('每月多少');
  await field.fill('0.5');
  await expect.element(page.getByText('最少 ¥1.00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '保存' })).toBeDisabled();
  await field.fill('12.5');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('订阅暂时关闭')).toBeVisible();
  await expect.element(field).toHaveValue('12.5');
  expect(fakeServer.requestsTo(setSubscriptionPrice)).toEqual([{ price: '12.5' }]);
});

test('the sale of a subscription ends after a question, and the message says so', async () => {
  fakeServer.reply(setSubscriptionPrice, terms({ price: null }));
  const none = () => undefined;
  await renderPage(<PriceSheet userId="me" price={12} open onOpenChange={none} onSaved={none} />);
  await page.getByRole('button', { name: '不再出售订阅' }).click();
  const question = page.getByRole('alertdialog', { name: '不再出售订阅？' });
  await expect.element(question).toBeVisible();
  expect(fakeServer.requestsTo(setSubscriptionPrice)).toEqual([]);
  await question.getByRole('button', { name: '停止出售' }).click();
  await expect.element(page.getByText('已停止出售订阅')).toBeVisible();
  expect(fakeServer.requestsTo(setSubscriptionPrice)).toEqual([{ price: '0' }]);
});
