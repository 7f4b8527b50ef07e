import type { LoginData } from '@muyu/contract/account/account.ts';
import { requestDeletion } from '@muyu/contract/account/settings.ts';
import {
  getFinanceOverview,
  listTransfers,
  refundOrder,
  unclaimedOwnerId,
} from '@muyu/contract/admin/money/wallet.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { unlockWithTicket } from '@muyu/contract/playback.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../testing/channels/cashier-page.ts';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import { buy, expectAgreement, newCard, rechargeOf, richMember, walletOf } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { memberPassword } from '../../../testing/users.ts';
import { listNoticeKeys } from '../../notification/testing/notices.ts';
import { postReportTarget, refundBuyers } from '../../post/scenario.ts';
import { post } from '../../post/tables.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { decideTrade, sandbox } from '../channel/sandbox.ts';
import { getBalances } from '../index.ts';
import { balanceDetail } from '../ledger/tables.ts';
import { confirmPayment } from '../order/commands/confirm-payment.ts';
import { payOrder } from '../order/tables.ts';
import { numberOfOrder } from '../order/views.ts';

const server = testServer({ demo: true }, 'none');
let finance: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
});

const unclaimed = async () =>
  (await server.call(getFinanceOverview, { period: 'day' }, finance)).data.owed.unclaimed;

/** Erases a person at once, whose open payments are those of two days ago. */
async function erase(who: LoginData): Promise<void> {
  const { app } = server;
  const { data } = await server.call(requestDeletion, { password: memberPassword }, who);
  const due = new Date(data.deletionAt);
  const ordered = {
    createdAt: new Date(due.getTime() - 2 * DAY_MS),
    expiresAt: new Date(due.getTime() - DAY_MS),
  };
  await app.db.update(payOrder).set(ordered).where(eq(payOrder.userId, who.userId));
  expect(await eraseAccounts(app, due)).toBe(1);
}

/** Nothing of the person changed: no balance, no further detail, no notice. */
async function expectUntouched(who: LoginData, details: number): Promise<void> {
  const { userId } = who;
  const { db } = server.app;
  expect(await getBalances(db, userId)).toEqual({ available: 0, unsettled: 0, frozen: 0 });
  expect(await db.$count(balanceDetail, eq(balanceDetail.userId, userId))).toBe(details);
  expect(await listNoticeKeys(server, who)).toEqual([]);
}

test('a payment that its channel confirms after the erasure of the account is unclaimed, once', async () => {
  const { app } = server;
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(1));
  await erase(lin);
  const before = await unclaimed();
  const confirmation = (await decideTrade(app.db, numberOfOrder(order.orderId), 'paid', new Date()))!;
  expect(await confirmPayment(app, sandbox, confirmation, new Date())).toBe('unclaimed');
  expect(await confirmPayment(app, sandbox, confirmation, new Date())).toBe('repeated');
  expect((await unclaimed()) - before).toBe(order.payAmount);
  await expectUntouched(lin, 0);
  const { resultList } = (await server.call(listTransfers, { ownerId: unclaimedOwnerId }, finance)).data;
  expect(resultList[0]).toMatchObject({
    orderId: order.orderId,
    change: order.payAmount,
    credit: { system: 'unclaimed' },
  });
  await expectAgreement(server);
});

test('refunds of an erased buyer are unclaimed, and taken from the author', async () => {
  const { app } = server;
  const author = await certifiedMember(server, 'creator');
  const postIds = [
    await publishedPost(server, author, { title: '江边的灯', paidAmount: 5 }),
    await publishedPost(server, author, { title: '山上的灯', paidAmount: 5 }),
  ];
  const fan = await richMember(server, 'fan', 10);
  const orders = [];
  for (const postId of postIds) orders.push((await buy(server, fan, purchaseOf(postId))).data);
  await erase(fan);
  const details = await app.db.$count(balanceDetail, eq(balanceDetail.userId, fan.userId));
  const before = await unclaimed();
  const given = { orderId: orders[0]!.orderId, reason: '误购' };
  expect((await server.call(refundOrder, given, finance)).code).toBe('00000');
  // A takedown by operators.
  const now = new Date();
  await app.db.transaction((tx) =>
    postReportTarget(app).remove(tx, { targetId: postIds[1] } as never, 'hide', now),
  );
  expect(await refundBuyers(app, { postId: postIds[1]! }, now)).toBe(1);
  expect((await unclaimed()) - before).toBe(10);
  await expectUntouched(fan, details);
  expect((await walletOf(server, author)).unsettledBalance).toBe(0);
  await expectAgreement(server);
});

test('an erased buyer gets no notices about what was bought or opened with a ticket', async () => {
  const { app } = server;
  const author = await certifiedMember(server, 'creator');
  const [taken, deleted] = [
    await publishedPost(server, author, { title: '江边的灯', paidAmount: 5 }),
    await publishedPost(server, author, { title: '山上的灯', paidAmount: 5 }),
  ];
  const [holder, fan] = [await richMember(server, 'holder'), await richMember(server, 'fan', 5)];
  const code = await newCard(server, 0, { video: 0, post: 2, download: 0 });
  await server.call(useRechargeCard, { code }, holder);
  for (const postId of [taken, deleted]) await server.call(unlockWithTicket, { postId }, holder);
  await buy(server, fan, purchaseOf(deleted));
  for (const who of [holder, fan]) await erase(who);
  const now = new Date();
  await app.db.transaction((tx) =>
    postReportTarget(app).remove(tx, { targetId: taken } as never, 'hide', now),
  );
  expect(await refundBuyers(app, { postId: taken }, now)).toBe(1);
  expect((await server.call(deletePost, { postId: deleted }, author)).code).toBe('00000');
  // No buyer is left who may open it.
  const [row] = await app.db.select().from(post).where(eq(post.postId, deleted));
  expect(row).toMatchObject({ state: 'deleted', keptUntil: null });
  for (const gone of [holder, fan]) expect(await listNoticeKeys(server, gone)).toEqual([]);
  await expectAgreement(server);
});
