import { refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { applyForWithdrawal, getWithdrawalTerms } from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPage } from '../../../testing/channels/cashier-page.ts';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import {
  buy,
  expectAgreement,
  monthly,
  payPassword,
  rechargeOf,
  richMember,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { sandboxTrade } from '../channel/tables.ts';
import { askChannels } from '../order/commands/ask-channels.ts';
import { numberOfOrder } from '../order/views.ts';

const server = testServer({ demo: true });
type TestUser = Awaited<ReturnType<typeof richMember>>;

async function recharge(who: TestUser, product: number) {
  const { orderId } = await openPage(server, who, rechargeOf(product));
  const { app } = server;
  const byNumber = eq(sandboxTrade.orderNumber, numberOfOrder(orderId));
  await app.db.update(sandboxTrade).set({ state: 'paid' }).where(byNumber);
  await askChannels(app, new Date());
}

test('cashback is bought with and not withdrawn, also after a refund', async () => {
  const lin = await richMember(server, 'lin');
  await recharge(lin, 6);
  const card = { holder: '林月', cardNumber: '6222 0212 3456 7894', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, lin)).data;
  const apply = (amount: number) => server.call(applyForWithdrawal, { amount, bankCardId, payPassword }, lin);
  const terms = async () => (await server.call(getWithdrawalTerms, {}, lin)).data;
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
