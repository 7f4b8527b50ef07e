import type { LoginData } from '@muyu/contract/account/account.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { payFromBalance } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApp, httpOptions, startApp, stopApp } from '../../main/app.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import {
  expectAgreement,
  monthly,
  newCard,
  orderOf,
  payPassword,
  richMember,
  walletOf,
} from '../../testing/money.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { vipLevelSettings } from '../membership/settings.ts';
import { flushCredits } from './scenario.ts';

const server = testServer();
/** A second server on the same database. */
let other: { app: ReturnType<typeof createApp>; http: Awaited<ReturnType<typeof createHttpServer>> };

beforeAll(async () => {
  const app = createApp(server.app.config);
  await startApp(app, 'none');
  other = { app, http: await createHttpServer(app, httpOptions(app)) };
});
afterAll(async () => {
  await other.http.close();
  await stopApp(other.app);
});

/** Posts at this server or, every second time, at the other one. */
async function postAt(
  i: number,
  endpoint: { path: string },
  payload: Record<string, unknown>,
  who: LoginData,
): Promise<{ status: number; code: string }> {
  const { http } = i % 2 === 0 ? server : other;
  const headers = { authorization: who.token };
  const reply = await http.inject({ method: 'POST', url: `/api${endpoint.path}`, headers, payload });
  return { status: reply.statusCode, code: reply.json<{ code: string }>().code };
}

const attempts = 64;
const times = <T>(run: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: attempts }, (_, i) => run(i)));
const countStatus = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

concurrencyTest('64 concurrent payments of one order at two servers pay it once', async () => {
  const lin = await richMember(server, 'lin', 90);
  const { data } = await orderOf(server, lin, monthly);
  const replies = await times((i) => postAt(i, payFromBalance, { orderId: data.orderId, payPassword }, lin));
  expect([...new Set(replies.map(({ status, code }) => `${status} ${code}`))]).toEqual(['200 00000']);
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 60, videoTicket: 3 });
  await expectAgreement(server);
});

concurrencyTest('64 orders that spend the same ¥10 at two servers are paid once', async () => {
  await useSetting(server, vipLevelSettings[0]!.price, 1000);
  const lin = await richMember(server, 'lin', 10);
  const orders = await times(async () => (await orderOf(server, lin, monthly)).data);
  const replies = await times((i) =>
    postAt(i, payFromBalance, { orderId: orders[i]!.orderId, payPassword }, lin),
  );
  expect([countStatus(replies, 200), countStatus(replies, 422)]).toEqual([1, attempts - 1]);
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 0, videoTicket: 3 });
  await expectAgreement(server);
});

concurrencyTest(
  '64 requests of eight people to redeem one card at two servers bring it to one person once',
  async () => {
    const code = await newCard(server, 25, { video: 1, post: 0, download: 0 });
    const people: LoginData[] = [];
    for (let i = 0; i < 8; i++) people.push(await richMember(server, 'lin'));
    const replies = await times((i) => postAt(i, useRechargeCard, { code }, people[i % people.length]!));
    // A repeated request of the person who redeemed it is answered with it again.
    const own = attempts / people.length;
    expect([countStatus(replies, 200), countStatus(replies, 409)]).toEqual([own, attempts - own]);
    await Promise.all([flushCredits(server.app), flushCredits(other.app)]);
    const wallets = await Promise.all(people.map((who) => walletOf(server, who)));
    expect(wallets.reduce((sum, { availableBalance }) => sum + availableBalance, 0)).toBe(25);
    expect(wallets.reduce((sum, { videoTicket }) => sum + videoTicket, 0)).toBe(1);
    await expectAgreement(server);
  },
);

concurrencyTest('of 16 concurrent applications for a withdrawal at two servers one is open', async () => {
  const lin = await richMember(server, 'lin', 100);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { data } = await server.call(addBankCard, card, lin);
  const given = { amount: 10, bankCardId: data.bankCardId, payPassword };
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, i) => postAt(i, applyForWithdrawal, given, lin)),
  );
  expect([countStatus(replies, 200), countStatus(replies, 409)]).toEqual([1, 15]);
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 90, frozenBalance: 10 });
  await expectAgreement(server);
});
