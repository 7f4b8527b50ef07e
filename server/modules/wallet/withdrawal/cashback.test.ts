import type { LoginData } from '@muyu/contract/account/account.ts';
import { decideAdjustment, proposeAdjustment, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { applyForWithdrawal, getWithdrawalTerms } from '@muyu/contract/wallet/withdrawal.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { openPage } from '../../../testing/channels/cashier-page.ts';
import { certifiedMember, certifyAs, purchaseOf } from '../../../testing/creators.ts';
import {
  buy,
  expectAgreement,
  monthly,
  newCard,
  payPassword,
  payWithdrawal,
  rechargeOf,
  richMember,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { sandboxTrade } from '../channel/tables.ts';
import { settleEarnings } from '../earning/settle-earnings.ts';
import { balanceDetail, earning } from '../ledger/tables.ts';
import { askChannels } from '../order/commands/ask-channels.ts';
import { numberOfOrder } from '../order/views.ts';

const server = testServer({ demo: true });

async function recharge(who: LoginData, product: number) {
  const { orderId } = await openPage(server, who, rechargeOf(product));
  const { app } = server;
  const byNumber = eq(sandboxTrade.orderNumber, numberOfOrder(orderId));
  await app.db.update(sandboxTrade).set({ state: 'paid' }).where(byNumber);
  await askChannels(app, new Date());
}

async function withBankCard(who: LoginData) {
  const card = { holder: '林月', cardNumber: '6222 0212 3456 7894', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, who)).data;
  return (amount: number) => server.call(applyForWithdrawal, { amount, bankCardId, payPassword }, who);
}
const termsOf = async (who: LoginData) => (await server.call(getWithdrawalTerms, {}, who)).data;

test('cashback is bought with and not withdrawn, also after a refund', async () => {
  const lin = await richMember(server, 'lin');
  await recharge(lin, 6);
  const apply = await withBankCard(lin);
  const terms = () => termsOf(lin);
  const refused = { status: 422, data: { error: 'withdrawal.cashbackLeft', withdrawable: 648 } };
  expect(await terms()).toMatchObject({ availableBalance: 698, withdrawable: 648 });
  for (const amount of [698, 648.01]) expect(await apply(amount)).toMatchObject(refused);
  expect((await apply(698.01)).data).toMatchObject({ error: 'withdrawal.insufficientBalance' });

  await buy(server, lin, monthly);
  expect(await terms()).toMatchObject({ availableBalance: 668, withdrawable: 648 });
  const author = await certifiedMember(server, 'creator');
  const postId = await publishedPost(server, author, { title: '旧码头', paidAmount: 50 });
  const { orderId } = (await buy(server, lin, purchaseOf(postId))).data;
  expect(await terms()).toMatchObject({ availableBalance: 618, withdrawable: 618 });
  const finance = await signInOperator(server, 'finance');
  expect((await server.call(refundOrder, { orderId, reason: '误购' }, finance)).code).toBe('00000');
  expect(await terms()).toMatchObject({ availableBalance: 668, withdrawable: 648 });
  expect(await apply(668)).toMatchObject(refused);
  expect((await apply(648)).data).toMatchObject({ state: 'applied', amount: 648 });
  expect(await terms()).toMatchObject({ availableBalance: 20, withdrawable: 0 });
  await expectAgreement(server);
});

test('a purchase of before a cashback frees nothing of it', async () => {
  const lin = await richMember(server, 'lin', 100);
  await buy(server, lin, monthly);
  await recharge(lin, 6);
  expect(await termsOf(lin)).toMatchObject({ availableBalance: 768, withdrawable: 718 });
});

test('the refund of what was bought before a cashback is withdrawn', async () => {
  const lin = await richMember(server, 'lin', 50);
  const postId = await publishedPost(server, await certifiedMember(server, 'creator'), { paidAmount: 50 });
  const { orderId } = (await buy(server, lin, purchaseOf(postId))).data;
  await recharge(lin, 6);
  const finance = await signInOperator(server, 'finance');
  expect((await server.call(refundOrder, { orderId, reason: '误购' }, finance)).code).toBe('00000');
  expect(await termsOf(lin)).toMatchObject({ availableBalance: 748, withdrawable: 698 });
});

/** A creator with ¥40 of earnings, who recharged ¥648 with a cashback of ¥50 and withdrew all but `rest`. */
async function withdrawnTo(rest: number) {
  const star = await richMember(server, 'star');
  await certifyAs(server, star, 'creator');
  const postId = await publishedPost(server, star, { paidAmount: 50 });
  const { orderId } = (await buy(server, await richMember(server, 'fan', 50), purchaseOf(postId))).data;
  const { db } = server.app;
  const isEarned = and(eq(earning.userId, star.userId), eq(earning.orderId, orderId));
  await db.update(earning).set({ availableAt: new Date() }).where(isEarned);
  await settleEarnings(server.app, new Date());
  await recharge(star, 6);
  const apply = await withBankCard(star);
  const { withdrawalId } = (await apply(738 - rest)).data;
  await payWithdrawal(server, { userId: star.userId, withdrawalId });
  expect(await termsOf(star)).toMatchObject({ availableBalance: rest, withdrawable: rest - 50 });
  return { star, orderId, apply };
}
const redeem = async (who: LoginData, yuan: number) =>
  server.call(useRechargeCard, { code: await newCard(server, yuan) }, who);

test('cashback that an adjustment took is not left, and later money is withdrawn in full', async () => {
  const { star } = await withdrawnTo(50);
  const [finance, colleague] = [
    await signInOperator(server, 'finance'),
    await signInOperator(server, 'finance'),
  ];
  const proposal = { userId: star.userId, amount: -50, reason: '退单' };
  const { adjustmentId } = (await server.call(proposeAdjustment, proposal, finance)).data;
  expect((await server.call(decideAdjustment, { adjustmentId, approve: true }, colleague)).code).toBe(
    '00000',
  );
  await redeem(star, 100);
  expect(await termsOf(star)).toMatchObject({ availableBalance: 100, withdrawable: 100 });
});

test('the refund of a sale takes the cashback last', async () => {
  const { star, orderId } = await withdrawnTo(60);
  const finance = await signInOperator(server, 'finance');
  expect((await server.call(refundOrder, { orderId, reason: '误购' }, finance)).code).toBe('00000');
  expect(await termsOf(star)).toMatchObject({ availableBalance: 20, withdrawable: 0 });
  await redeem(star, 100);
  expect(await termsOf(star)).toMatchObject({ availableBalance: 120, withdrawable: 100 });
});

test('money that arrives while a withdrawal is on its way frees no cashback', async () => {
  const { star, apply } = await withdrawnTo(50);
  const before = new Date();
  await redeem(star, 600);
  expect((await apply(600)).data).toMatchObject({ state: 'applied' });
  // As if the request had begun before the money arrived.
  const isOfApplication = and(eq(balanceDetail.userId, star.userId), eq(balanceDetail.amountFen, -60_000));
  await server.app.db
    .update(balanceDetail)
    .set({ createdAt: before, detailId: newId(before) })
    .where(isOfApplication);
  expect(await termsOf(star)).toMatchObject({ availableBalance: 50, withdrawable: 0 });
});
