import { unlockWithTicket, unlockWithTrial } from '@muyu/contract/playback.ts';
import { getPost, type OwnPost, postErrors } from '@muyu/contract/post.ts';
import { createOrder, getPayToken, listPayChannels, payOrder } from '@muyu/contract/wallet/order.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProtectedActionSheet } from '#features/account';
import { PaymentSheetHost } from '#features/wallet';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account, mediaFile, post } from '../../../testing/samples.ts';
import { Page } from '../../../ui/page/page.tsx';
import { channels, order, payToken, wallet } from '../../wallet/testing/wallet-samples.ts';
import { PostCard } from '../card/post-card.tsx';
import { PageMedia } from '../page/page-media.tsx';
import { PaywallPanel } from './paywall-panel.tsx';

type Ways = OwnPost['unlock']['ways'];

const lockedPost = (reason: 'paid' | 'subscription' | 'vip', ways: Ways) =>
  post({
    files: [mediaFile()],
    unlock: { open: false, lock: reason, reason, ways, preview: { cover: 'blurred', video: false } },
  });
const buy = { way: 'buy' as const, price: 6.5, left: null };
const ticket = { way: 'ticket' as const, price: null, left: 2, ticket: 'post' as const };
const paid = lockedPost('paid', [buy, ticket]);
const opened = post({ files: [mediaFile()] });

const otherWays = page.getByRole('button', { name: /^(其他方式|打开) 码头的灯$/ });
const sheet = page.getByRole('dialog', { name: '打开这件作品' });
const payment = page.getByRole('dialog', { name: '确认付款' });

beforeEach(() => {
  fakeServer.reply(getPost, opened);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, channels(100));
});

const show = (locked: OwnPost) =>
  renderPage(
    <div className="bg-black">
      <PaywallPanel post={locked} />
      <PaymentSheetHost />
    </div>,
  );

test('the reason has its price, and the sheet lists every way with price and what is left', async () => {
  await show(
    lockedPost('paid', [
      buy,
      ticket,
      { way: 'subscribe', price: 12, left: null },
      { way: 'vip', price: 30, left: null },
    ]),
  );
  await expect.element(page.getByRole('region', { name: '付费作品 · ¥6.50' })).toBeVisible();
  await otherWays.click();
  const rows = [/^用一张作品券还有 2 张/, /^订阅 ¥12\.00\/月/, /^购买 ¥6\.50/, /^开通 VIP ¥30\.00 起/];
  await expect.element(sheet.getByRole('button', { name: rows[3] })).toBeVisible();
  const texts = sheet
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(rows.map((row) => expect.stringMatching(row)));
});

test('a way that is used up is not offered', async () => {
  await show(lockedPost('paid', [buy, { ...ticket, left: 0 }]));
  await expect.element(page.getByRole('button', { name: '购买 ¥6.50' })).toBeVisible();
  await expect.element(otherWays).not.toBeInTheDocument();
});

test('a ticket is used once', async () => {
  fakeServer.reply(unlockWithTicket, opened.unlock);
  await show(paid);
  await page.getByRole('button', { name: '用一张作品券' }).click();
  await expect.element(page.getByText('已用一张券，以后都能看')).toBeVisible();
  expect(fakeServer.requestsTo(unlockWithTicket)).toEqual([{ postId: 'post', kind: 'post' }]);
});

/** The media of a post's page, locked and then opened. */
function Opening({ locked }: { locked: OwnPost }) {
  const { data } = useQuery({ ...client.query(getPost, { id: 'post' }), enabled: false });
  return (
    <Page>
      <PageMedia post={data ?? locked} trialLeft={null} />
    </Page>
  );
}

test('a trial view says how many are left, and the page keeps the focus of the keyboard', async () => {
  const reply = Promise.withResolvers<void>();
  fakeServer.reply(unlockWithTrial, () => reply.promise.then(() => opened.unlock));
  await renderPage(<Opening locked={lockedPost('vip', [{ way: 'trial', price: null, left: 3 }])} />);
  const trial = page.getByRole('button', { name: /^免费试看/ });
  await pressByKey(trial);
  await expect.element(trial).toHaveAttribute('aria-busy', 'true');
  await expect.element(trial).toHaveFocus();
  reply.resolve();
  await expect.element(page.getByRole('status').getByText('试看中 · 今日还剩 2 次')).toBeVisible();
  await expect.element(trial).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a ticket that is gone meanwhile says so', async () => {
  fakeServer.reply(unlockWithTicket, () => {
    throw new ErrorReply(postErrors.noTicket, '没有可用的券了');
  });
  await show(paid);
  await page.getByRole('button', { name: '用一张作品券' }).click();
  await expect.element(page.getByText('没有可用的券了')).toBeVisible();
});

test('a visitor is asked to register before a payment', async () => {
  useSession.getState().open({ ...account, loginType: 1, token: 'visitor' });
  await renderPage(
    <>
      <PaywallPanel post={lockedPost('paid', [buy])} />
      <PaymentSheetHost />
      <ProtectedActionSheet />
    </>,
  );
  await page.getByRole('button', { name: '购买 ¥6.50' }).click();
  await expect.element(page.getByRole('button', { name: '注册账号' })).toBeVisible();
  await expect.element(payment).not.toBeInTheDocument();
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect.element(page.getByRole('button', { name: '注册账号' })).not.toBeInTheDocument();
});

test('a member under 18 reads in the payment sheet why nothing can be bought', async () => {
  fakeServer.reply(getWallet, wallet({ adult: false }));
  await show(lockedPost('paid', [buy]));
  await page.getByRole('button', { name: '购买 ¥6.50' }).click();
  await expect.element(payment.getByText('未满 18 岁不能充值、消费和提现')).toBeVisible();
});

test('a post that is bought from its card opens in place', async () => {
  const bought = order({ type: 2, productId: 'post', payAmount: 6.5, title: '码头的灯', lines: [] });
  fakeServer.reply(getPayToken, { ...payToken, payAmount: 6.5, lines: [] });
  fakeServer.reply(createOrder, bought);
  fakeServer.reply(payOrder, { ...bought, state: 'paid', paidAt: '2026-11-01T12:01:00.000Z' });
  await renderPage(
    <>
      <PostCard post={lockedPost('paid', [buy])} />
      <PaymentSheetHost />
    </>,
  );
  await otherWays.click();
  await sheet.getByRole('button', { name: /购买/ }).click();
  await payment.getByRole('radio', { name: /^余额/ }).click({ force: true });
  await payment.getByRole('button', { name: '确认支付 ¥6.50' }).click();
  await expect.element(page.getByLabelText('6 位支付密码')).toBeVisible();
  await expect.element(page.getByLabelText('6 位支付密码')).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(page.getByText('付费作品 · ¥6.50')).not.toBeInTheDocument();
  await expect.element(payment).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getPost)).toEqual([{ id: 'post' }]);
});

test('a subscription opens the loaded posts of its creator', async () => {
  const subscribe = { way: 'subscribe' as const, price: 12, left: null };
  const mine = order({ type: 4, productId: 'id-博', payAmount: 12, title: '订阅 博', lines: [] });
  fakeServer.reply(getPayToken, { ...payToken, payAmount: 12, lines: [] });
  fakeServer.reply(createOrder, mine);
  fakeServer.reply(payOrder, { ...mine, state: 'paid', paidAt: '2026-11-01T12:01:00.000Z' });
  const locked = lockedPost('subscription', [subscribe]);
  queryClient.setQueryData(['a list'], { resultList: [locked] });
  await renderPage(
    <>
      <PostCard post={locked} />
      <PaymentSheetHost />
    </>,
  );
  await expect.element(page.getByText('仅订阅者可看 · ¥12.00/月')).toBeVisible();
  await otherWays.click();
  await sheet.getByRole('button', { name: /订阅/ }).click();
  await payment.getByRole('radio', { name: /^余额/ }).click({ force: true });
  await payment.getByRole('button', { name: '确认支付 ¥12.00' }).click();
  await expect.element(page.getByLabelText('6 位支付密码')).toBeVisible();
  await expect.element(page.getByLabelText('6 位支付密码')).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(page.getByText('仅订阅者可看 · ¥12.00/月')).not.toBeInTheDocument();
});

const unsold = lockedPost('paid', [{ ...buy, price: null }]);

test('the panel of a locked post that is not sold says so', async () => {
  await show(unsold);
  await expect.element(page.getByText('作者现在不出售这件作品')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('the panel of a post by a suspended author says why it cannot be bought', async () => {
  await show({ ...unsold, unlock: { ...unsold.unlock, suspended: true } });
  await expect.element(page.getByText('作者的账号已被冻结或封禁，现在不能购买')).toBeVisible();
});
