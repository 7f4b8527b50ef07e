import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateNotice } from '@muyu/contract/account/settings.ts';
import { createVipCodeBatch } from '@muyu/contract/admin/money/membership.ts';
import { decideAdjustment, proposeAdjustment, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { redeemVipCode } from '@muyu/contract/membership.ts';
import { getUnreadCounts, listSystemNotifications } from '@muyu/contract/notification.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { payOrder } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf, rewardOf, subscriptionTo } from '../../testing/creators.ts';
import { inDays } from '../../testing/expected/dates.ts';
import { buy, monthly, newCard, orderOf, payPassword, rechargeOf, richMember } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { inviteRewarded } from '../invitation/index.ts';
import { vipEnding } from '../membership/index.ts';
import { grantVip, remindVipMembers } from '../membership/scenario.ts';
import { confirmPayment, numberOfOrder, sandbox } from '../wallet/scenario.ts';
import { eraseActor } from './commands/erase-inbox.ts';
import { listNoticeKeys } from './testing/notices.ts';

const server = testServer();
let creator: LoginData;
let postId: string;
beforeAll(async () => {
  creator = await certifiedMember(server, 'creator', '阿灯');
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  postId = await publishedPost(server, creator, { title: '灯', paidAmount: 5 });
});

/** Notices of what `richMember` does: it sets a pay password and fills the balance with a card. */
const ofRichMember: readonly unknown[] = ['payPasswordSet', 'cardRedeemed'];
const titlesOfRichMember: readonly unknown[] = [
  '支付密码已设置',
  'A payment password was set',
  '充值卡兑换成功',
  'Top-up card redeemed',
];
/** Without these. */
const inbox = async (who: LoginData, locale: Locale = 'zh_CN') =>
  (await server.call(listSystemNotifications, {}, { ...who, locale })).data.resultList.filter(
    ({ title }) => !titlesOfRichMember.includes(title),
  );
const unread = async (who: LoginData) => (await server.call(getUnreadCounts, {}, who)).data.system;
const keysOf = async (who: LoginData) =>
  (await listNoticeKeys(server, who)).filter((key) => !ofRichMember.includes(key)).toSorted();

test('each purchase has a receipt in the language of its reader, and paying again sends no second one', async () => {
  const fan = await richMember(server, 'fan', 100);
  const vip = await buy(server, fan, monthly);
  await server.call(payOrder, { orderId: vip.data.orderId, channel: 'Balance', payPassword }, fan);
  await buy(server, fan, purchaseOf(postId));
  await buy(server, fan, rewardOf(postId, 1));
  await buy(server, fan, subscriptionTo(creator));
  expect((await inbox(fan)).map(({ title, text }) => [title, text])).toEqual([
    ['订阅付款成功', '已支付订阅「阿灯」的 ¥10.00，不会自动续费。'],
    ['打赏已送出', '你打赏了作品「灯」：¥1.00'],
    ['购买成功', '已支付 ¥5.00，作品「灯」可以一直查看。'],
    ['VIP 已开通', '已支付 ¥30.00，「月度会员」的时间已到账。'],
  ]);
  const [, , , english] = await inbox(fan, 'en_US');
  expect(english).toMatchObject({
    title: 'Your VIP is active',
    text: 'You paid ¥30.00 for “Monthly VIP”. The time has been added.',
    link: `/wallet/orders/${vip.data.orderId}`,
  });
  expect((await inbox(fan, 'ja')).every(({ text }) => text && !text.includes('{'))).toBe(true);
  // The receipt of a subscription names the creator, and goes when they do.
  await eraseActor(server.app, { userId: creator.userId }, new Date(), new AbortController().signal);
  expect(await keysOf(fan)).toEqual(['paidPost', 'paidReward', 'paidVip']);
});

test('a payment that fails has no receipt', async () => {
  const poor = await richMember(server, 'poor', 1);
  expect((await buy(server, poor, monthly)).data).toMatchObject({ error: 'order.insufficientBalance' });
  expect(await keysOf(poor)).toEqual([]);
});

test('a recharge is notified once with its cashback, however often the channel calls back', async () => {
  const fan = await richMember(server, 'fan');
  const { data: order } = await orderOf(server, fan, rechargeOf(3));
  await server.call(payOrder, { orderId: order.orderId, channel: 'Sandbox' }, fan);
  const number = numberOfOrder(order.orderId);
  const confirm = () =>
    confirmPayment(
      server.app,
      sandbox,
      {
        merchant: 'muyu-sandbox',
        orderNumber: number,
        tradeNo: `S${number}`,
        amountFen: 6800,
        currency: 'CNY',
        outcome: 'paid',
      },
      new Date(),
    );
  const results = await Promise.all([confirm(), confirm(), confirm()]);
  expect(results.toSorted()).toEqual(['paid', 'repeated', 'repeated']);
  expect((await inbox(fan)).map(({ text }) => text)).toEqual(['¥68.00 和返现 ¥2.00 已存入你的余额。']);
});

test('redeemed cards and VIP codes are notified with what they bring', async () => {
  const fan = await richMember(server, 'fan', 12.5);
  const tickets = { video: 1, post: 2, download: 0 };
  for (const yuan of [0, 5])
    await server.call(useRechargeCard, { code: await newCard(server, yuan, tickets) }, fan);
  const owner = await signInOperator(server, 'owner');
  const { codes } = (await server.call(createVipCodeBatch, { name: '测试', level: 1, count: 1 }, owner)).data;
  expect((await server.call(redeemVipCode, { code: codes[0]! }, fan)).code).toBe('00000');
  const { resultList } = (await server.call(listSystemNotifications, {}, fan)).data;
  const received = resultList.filter(({ link }) => link !== pagePaths.accountSafety);
  expect(received.map(({ title, text, link }) => [title, text, link])).toEqual([
    ['VIP 兑换成功', '「月度会员」的时间已到账。', '/wallet/vip'],
    ['充值卡兑换成功', '¥5.00 已存入你的余额，另有 3 张券到账。', '/wallet'],
    ['充值卡兑换成功', '3 张券已到账。', '/wallet'],
    ['充值卡兑换成功', '¥12.50 已存入你的余额。', '/wallet'],
  ]);
});

test('an approved adjustment is notified', async () => {
  const fan = await richMember(server, 'fan', 10);
  const [finance, other] = [await signInOperator(server, 'finance'), await signInOperator(server, 'owner')];
  for (const [amount, approve] of [
    [5, true],
    [-3.5, true],
    [9, false],
  ] as const) {
    const given = { userId: fan.userId, amount, reason: '补偿' };
    const { adjustmentId } = (await server.call(proposeAdjustment, given, finance)).data;
    await server.call(decideAdjustment, { adjustmentId, approve }, other);
  }
  expect((await inbox(fan)).map(({ text }) => text)).toEqual([
    '平台从你的余额扣除了 ¥3.50。有疑问请联系客服。',
    '平台为你的余额增加了 ¥5.00。有疑问请联系客服。',
  ]);
});

test('a refund by an operator is notified once', async () => {
  const fan = await richMember(server, 'fan', 10);
  const { data: order } = await buy(server, fan, rewardOf(postId, 2));
  const owner = await signInOperator(server, 'owner');
  const refund = { orderId: order.orderId, reason: '付错了' };
  expect((await server.call(refundOrder, refund, owner)).code).toBe('00000');
  expect((await server.call(refundOrder, refund, owner)).code).not.toBe('00000');
  expect((await inbox(fan)).map(({ text }) => text)).toEqual([
    '订单「灯」已退款，¥2.00 已退回余额。',
    '你打赏了作品「灯」：¥2.00',
  ]);
  expect((await inbox(creator))[0]).toMatchObject({
    text: '订单「灯」已退款，你的收入中扣回了 ¥1.60。',
    link: '/wallet',
  });
});

test('the refund of a subscription names the creator, and goes with them', async () => {
  const star = await certifiedMember(server, 'creator', '阿星');
  await server.call(setSubscriptionPrice, { price: '10' }, star);
  const fan = await richMember(server, 'fan', 20);
  const { data: order } = await buy(server, fan, subscriptionTo(star, 2));
  const owner = await signInOperator(server, 'owner');
  await server.call(refundOrder, { orderId: order.orderId, reason: '付错了' }, owner);
  const [refunded] = await inbox(fan);
  expect(refunded!.text).toBe('订单「阿星 × 2个月」已退款，¥20.00 已退回余额。');
  expect((await inbox(star))[0]!.text).toBe('订单「订阅」已退款，你的收入中扣回了 ¥16.00。');
  await eraseActor(server.app, { userId: star.userId }, new Date(), new AbortController().signal);
  expect((await inbox(fan)).map(({ text }) => text)).not.toContain(refunded!.text);
});

test('receipts that the person switched off are listed as read', async () => {
  const fan = await richMember(server, 'fan', 10);
  // The pay password and the card that filled the balance.
  expect(await unread(fan)).toBe(2);
  await server.call(updateNotice, { payments: false }, fan);
  const { data: order } = await buy(server, fan, rewardOf(postId, 2));
  expect(await inbox(fan)).toHaveLength(1);
  expect(await unread(fan)).toBe(2);
  const owner = await signInOperator(server, 'owner');
  await server.call(refundOrder, { orderId: order.orderId, reason: '付错了' }, owner);
  expect(await unread(fan)).toBe(3);
});

test('VIP that ends is notified once, three days before, and again before the next end', async () => {
  const fan = await richMember(server, 'fan', 100);
  await buy(server, fan, monthly);
  const reminders = async () => (await keysOf(fan)).filter((key) => key === 'vipEnding').length;
  await remindVipMembers(server.app, inDays(27.9));
  expect(await reminders()).toBe(0);
  await Promise.all([remindVipMembers(server.app, inDays(28.1)), remindVipMembers(server.app, inDays(28.1))]);
  await remindVipMembers(server.app, inDays(29));
  expect(await reminders()).toBe(1);
  await buy(server, fan, monthly);
  await remindVipMembers(server.app, inDays(29));
  expect(await reminders()).toBe(1);
  await remindVipMembers(server.app, inDays(60));
  expect(await reminders()).toBe(2);
});

test('a reminder of VIP that fails stops no other one, and comes with the next run', async () => {
  const { app } = server;
  const fans = [await richMember(server, 'fan', 100), await richMember(server, 'other', 100)];
  for (const fan of fans) await buy(server, fan, monthly);
  const failing = new Set([fans[0]!.userId]);
  app.events.on(vipEnding, async (_tx, { userId }) => {
    if (failing.has(userId)) throw new Error('no reminder');
  });
  const isReminded = () =>
    Promise.all(fans.map(async (fan) => (await keysOf(fan)).filter((key) => key === 'vipEnding').length));
  await remindVipMembers(app, inDays(29));
  expect(await isReminded()).toEqual([0, 1]);
  failing.clear();
  await remindVipMembers(app, inDays(29));
  expect(await isReminded()).toEqual([1, 1]);
});

test('a lifetime member is told of an invited friend, and of no gift', async () => {
  const { app } = server;
  const lifer = await richMember(server, 'lifer');
  const { userId: inviteeId } = await richMember(server, 'friend');
  const { userId } = lifer;
  const grant = { userId, source: 'invite', sourceKey: 'a', level: 4, seconds: null } as const;
  await app.db.transaction(async (tx) => {
    await grantVip({ app, now: new Date() }, tx, grant);
    await app.events.emit(tx, inviteRewarded, { inviterId: userId, inviteeId }, new Date());
  });
  expect(await inbox(lifer)).toMatchObject([
    { title: '邀请成功', text: '有朋友通过你的邀请注册了。你的 VIP 没有期限，不用再加时间。' },
  ]);
});

test('neither a gift of hours nor a lifetime is reminded of', async () => {
  const { app } = server;
  const [guest, lifer] = [await richMember(server, 'guest'), await richMember(server, 'lifer')];
  const grant = { source: 'invite', sourceKey: 'a' } as const;
  await app.db.transaction(async (tx) => {
    const context = { app, now: new Date() };
    await grantVip(context, tx, { ...grant, userId: guest.userId, level: 1, seconds: 43_200 });
    await grantVip(context, tx, { ...grant, userId: lifer.userId, level: 4, seconds: null });
  });
  await remindVipMembers(app, new Date());
  expect([await keysOf(guest), await keysOf(lifer)]).toEqual([[], []]);
});
