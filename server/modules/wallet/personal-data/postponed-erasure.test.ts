import { getUserInfo } from '@muyu/contract/account/account.ts';
import { getExportState, requestDeletion, requestExport } from '@muyu/contract/account/settings.ts';
import { decideAdjustment, proposeAdjustment } from '@muyu/contract/admin/money/wallet.ts';
import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { getPost } from '@muyu/contract/post.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { payOrder } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import {
  expectAgreement,
  newCard,
  orderOf,
  payPassword,
  payWithdrawal,
  rechargeOf,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { memberPassword } from '../../../testing/users.ts';
import { appUser, lockUser } from '../../account/index.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { bankCard } from '../bank-card/tables.ts';
import { payLockedOrder } from '../order/commands/pay-locked-order.ts';
import { lockOrder } from '../order/queries/find-order.ts';
import { payOrder as payOrderTable } from '../order/tables.ts';

const server = testServer({ demo: true }, 'none');

test('an erasure is postponed by a day while a balance is left or a withdrawal is open', async () => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  const { data } = await server.call(requestDeletion, { password: memberPassword }, lin);
  // Money that arrives after the request.
  await server.call(useRechargeCard, { code: await newCard(server, 50) }, lin);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, lin)).data;
  const userOf = async () => (await app.db.select().from(appUser).where(eq(appUser.userId, lin.userId)))[0]!;
  let now = new Date(data.deletionAt);
  const isPostponed = async () => {
    expect(await eraseAccounts(app, now)).toBe(0);
    now = new Date(now.getTime() + DAY_MS);
    expect(await userOf()).toMatchObject({ erasedAt: null, deletionAt: now });
  };
  await isPostponed();
  const application = { amount: 50, bankCardId, payPassword };
  const { withdrawalId } = (await server.call(applyForWithdrawal, application, lin)).data;
  await isPostponed();
  await payWithdrawal(server, { userId: lin.userId, withdrawalId }, now);
  expect(await eraseAccounts(app, now)).toBe(1);
  expect((await userOf()).erasedAt).toEqual(now);
  await expectAgreement(server);
});

test('a postponed erasure keeps the export, shows the reason and tells it once', async () => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  const { data } = await server.call(requestDeletion, { password: memberPassword }, lin);
  const now = new Date(data.deletionAt);
  expect((await server.call(requestExport, { password: memberPassword }, lin)).status).toBe(200);
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.deletionObstacle).toBeUndefined();
  await server.call(useRechargeCard, { code: await newCard(server, 3) }, lin);
  for (const days of [0, 1])
    expect(await eraseAccounts(app, new Date(now.getTime() + days * DAY_MS))).toBe(0);
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.deletionObstacle).toBe('balanceLeft');
  expect((await server.call(getExportState, {}, lin)).data.state).toBe('waiting');
  const inbox = (await server.call(listSystemNotifications, {}, lin)).data.resultList;
  const notices = inbox.filter(({ title }) => title === '注销推迟');
  // The two days may lie in two months.
  const months = new Set(
    [0, 1].map((days) => shanghaiDay(new Date(now.getTime() + days * DAY_MS)).slice(0, 7)),
  );
  expect(notices).toHaveLength(months.size);
  expect(notices[0]).toMatchObject({ link: '/wallet/balance/cash', unread: true });
});

test('an erasure waits for a payment that its channel may still confirm, and closes open orders', async () => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  const { data } = await server.call(requestDeletion, { password: memberPassword }, lin);
  const { data: open } = await orderOf(server, lin, rechargeOf(1));
  await server.call(payOrder, { orderId: open.orderId, channel: 'Sandbox' }, lin);
  const due = new Date(data.deletionAt);
  // An order that was open for the longest time, and has just ended.
  await app.db
    .update(payOrderTable)
    .set({ createdAt: new Date(due.getTime() - DAY_MS), expiresAt: due })
    .where(eq(payOrderTable.userId, lin.userId));
  expect(await eraseAccounts(app, due)).toBe(0);
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.deletionObstacle).toBe('paymentOpen');
  const later = new Date(due.getTime() + DAY_MS);
  expect(await eraseAccounts(app, later)).toBe(1);
  const orders = await app.db.select().from(payOrderTable).where(eq(payOrderTable.userId, lin.userId));
  expect(orders.map(({ state }) => state)).toEqual(['closed']);
});

concurrencyTest('a post that is being paid while its author is erased puts the erasure off', async () => {
  const { app } = server;
  const author = await certifiedMember(server, 'creator');
  const postId = await publishedPost(server, author, { title: '江边的灯', paidAmount: 5 });
  const { data } = await server.call(requestDeletion, { password: memberPassword }, author);
  const due = new Date(data.deletionAt);
  const fan = await richMember(server, 'fan', 10);
  const { data: order } = await orderOf(server, fan, purchaseOf(postId));
  let erasing: Promise<number> = Promise.resolve(-1);
  await app.db.transaction(async (tx) => {
    await lockUser(tx, fan.userId);
    const locked = await lockOrder(tx, fan.userId, order.orderId);
    await payLockedOrder({ app, now: new Date() }, tx, locked!);
    erasing = eraseAccounts(app, due);
    await expect.poll(() => countWaiting(server), { timeout: 20_000 }).toBeGreaterThan(0);
  });
  expect(await erasing).toBe(0);
  const [user] = await app.db.select().from(appUser).where(eq(appUser.userId, author.userId));
  expect(user).toMatchObject({ erasedAt: null, deletionAt: new Date(due.getTime() + DAY_MS) });
  expect((await server.call(getPost, { id: postId }, fan)).data.unlock.open).toBe(true);
  expect((await walletOf(server, author)).unsettledBalance).toBe(4);
  await expectAgreement(server);
});

concurrencyTest('a bank card that is added while the account is erased is refused', async () => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  const { data } = await server.call(requestDeletion, { password: memberPassword }, lin);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  let adding: Promise<{ status: number }> = Promise.reject(new Error('not begun'));
  adding.catch(() => undefined);
  await app.db.transaction(async (tx) => {
    await lockUser(tx, lin.userId);
    adding = server.call(addBankCard, card, lin);
    await expect.poll(() => countWaiting(server), { timeout: 20_000 }).toBe(1);
    // As the erasure does under the lock.
    const erased = { erasedAt: new Date(data.deletionAt), state: 'closed' as const };
    await tx.update(appUser).set(erased).where(eq(appUser.userId, lin.userId));
  });
  expect(await adding).toMatchObject({ status: 401, data: { error: 'core.sessionEnded' } });
  expect(await app.db.$count(bankCard, eq(bankCard.userId, lin.userId))).toBe(0);
});

test('operators adjust no balance of an erased person', async () => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  const [finance, owner] = [await signInOperator(server, 'finance'), await signInOperator(server, 'owner')];
  const given = { userId: lin.userId, amount: 5, reason: '补偿' };
  const { adjustmentId } = (await server.call(proposeAdjustment, given, finance)).data;
  const { data } = await server.call(requestDeletion, { password: memberPassword }, lin);
  expect(await eraseAccounts(app, new Date(data.deletionAt))).toBe(1);
  const refused = { data: { error: 'finance.unknownUser' } };
  expect(await server.call(decideAdjustment, { adjustmentId, approve: true }, owner)).toMatchObject(refused);
  expect(await server.call(proposeAdjustment, given, finance)).toMatchObject(refused);
  expect(
    (await server.call(decideAdjustment, { adjustmentId, approve: false, reason: '已注销' }, owner)).code,
  ).toBe('00000');
});
