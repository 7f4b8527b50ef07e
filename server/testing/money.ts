import type { LoginData } from '@muyu/contract/account/account.ts';
import { listReconciliations, runReconciliation } from '@muyu/contract/admin/money/reconciliation.ts';
import { fenOf } from '@muyu/contract/core/money.ts';
import {
  type Channel,
  createOrder,
  getPayToken,
  type OrderType,
  orderTypes,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addPayPassword, getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect } from 'vitest';
import {
  approveWithdrawal,
  createRechargeCards,
  markWithdrawalPaid,
  reconcile,
  startPayingWithdrawal,
} from '../modules/wallet/scenario.ts';
import { newId } from '../platform/database/ids.ts';
import type { TestServer } from './server.ts';
import { member } from './users.ts';

export const payPassword = '135790';
const noTickets = { video: 0, post: 0, download: 0 };

/** The code of a new recharge card. */
export async function newCard(
  { app }: Pick<TestServer, 'app'>,
  yuan: number,
  tickets = noTickets,
): Promise<string> {
  const batch = { name: 'test', count: 1, amountFen: fenOf(yuan), tickets, operatorId: newId(new Date()) };
  const { codes } = await app.db.transaction((tx) =>
    createRechargeCards({ app, now: new Date() }, tx, batch),
  );
  return codes[0]!;
}

/** A member with a pay password and this balance, yuan. */
export async function richMember(server: TestServer, name: string, yuan = 0): Promise<LoginData> {
  const person = await member(server, name);
  await server.call(addPayPassword, { password: payPassword }, person);
  if (yuan > 0) {
    const reply = await server.call(useRechargeCard, { code: await newCard(server, yuan) }, person);
    if (reply.code !== '00000') throw new Error(`recharge card: ${reply.message}`);
  }
  return person;
}

export const walletOf = async (server: TestServer, who: LoginData) =>
  (await server.call(getWallet, {}, who)).data;

export type Purchase = {
  type: OrderType;
  productId: string;
  count?: number;
  payAmount?: number;
  channel?: Channel;
};
export const monthly: Purchase = { type: orderTypes.vip, productId: '1' };
export const rechargeOf = (number: number): Purchase => ({
  type: orderTypes.recharge,
  productId: `recharge-${number}`,
  channel: 'Sandbox',
});

/** Takes a pay token and creates an order; the reply of the order. */
export async function orderOf(
  server: TestServer,
  who: LoginData,
  { channel = 'Balance', ...given }: Purchase,
) {
  const { code, message, data } = await server.call(getPayToken, given, who);
  if (code !== '00000') throw new Error(`pay token: ${message} ${JSON.stringify(data)}`);
  const { token, payAmount } = data;
  return server.call(createOrder, { ...given, channel, payAmount, token }, who);
}

/** Orders and pays from the balance. */
export async function buy(server: TestServer, who: LoginData, purchase: Purchase) {
  const { data } = await orderOf(server, who, purchase);
  return server.call(payOrder, { orderId: data.orderId, channel: 'Balance', payPassword }, who);
}

/** Takes an applied withdrawal to its end: an operator approves it, and the bank pays. */
export async function payWithdrawal(
  { app }: Pick<TestServer, 'app'>,
  withdrawal: { userId: string; withdrawalId: string },
  now = new Date(),
): Promise<void> {
  const decision = { ...withdrawal, operatorId: newId(new Date()) };
  for (const decide of [approveWithdrawal, startPayingWithdrawal, markWithdrawalPaid])
    await app.db.transaction((tx) => decide({ app, now }, tx, decision));
}

/** Asks for a reconciliation as an operator, and waits for its run in the list. */
export async function runReconciliationAs(server: TestServer, operator: { token: string }) {
  const { runId } = (await server.call(runReconciliation, {}, operator)).data;
  const listed = async () =>
    (await server.call(listReconciliations, {}, operator)).data.resultList.find((run) => run.runId === runId);
  await expect.poll(listed).toBeDefined();
  return (await listed())!;
}

/** The reconciliation finds nothing. */
export async function expectAgreement({ app }: TestServer): Promise<void> {
  expect((await reconcile(app, new Date())).differences).toBe(0);
}
