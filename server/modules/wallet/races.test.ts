import type { LoginData } from '@muyu/contract/account/account.ts';
import { approveWithdrawal, payWithdrawal, startWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { urlOf } from '@muyu/contract/core/client.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { payFromBalance } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { applyForWithdrawal, getWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { afterAll, beforeAll, expect } from 'vitest';
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
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { killHard, type LoneServer, startLone } from '../media/testing/sockets.ts';
import { vipLevelSettings } from '../membership/settings.ts';
import { flushCredits } from './scenario.ts';

const server = testServer();
/** A second server on the same database: a process of its own, so that a lock in memory would not hold. */
let other: LoneServer;

beforeAll(async () => {
  const { databaseUrl, dataDir } = server.app.config;
  other = await startLone({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    STATEMENT_SECONDS: '120',
    DATABASE_CONNECTIONS: '34',
  });
});
afterAll(() => killHard(other));

type Reply = { status: number; code: string };

/** Posts at this server or, every second time, at the other one. */
async function postAt(
  i: number,
  endpoint: AnyEndpoint,
  given: Record<string, unknown>,
  { token }: { token: string },
): Promise<Reply> {
  const url = `/api${urlOf(endpoint, given)}`;
  const payload = Object.fromEntries(endpoint.keys.body.map((key) => [key, given[key]]));
  if (i % 2 === 0) {
    const reply = await server.http.inject({
      method: 'POST',
      url,
      headers: { authorization: token },
      payload,
    });
    return { status: reply.statusCode, code: reply.json<Reply>().code };
  }
  const headers = { authorization: token, 'content-type': 'application/json' };
  const reply = await fetch(other.base + url, { method: 'POST', headers, body: JSON.stringify(payload) });
  return { status: reply.status, code: ((await reply.json()) as Reply).code };
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
    await flushCredits(server.app);
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

concurrencyTest(
  '64 approvals and 64 results of one withdrawal by two operators at two servers count once',
  async () => {
    const operators = [await signInOperator(server, 'finance'), await signInOperator(server, 'finance')];
    const lin = await richMember(server, 'lin', 100);
    const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
    const { bankCardId } = (await server.call(addBankCard, card, lin)).data;
    const applied = await server.call(applyForWithdrawal, { amount: 100, bankCardId, payPassword }, lin);
    const { withdrawalId } = applied.data;
    /** Both operators at both servers. */
    const decide = (endpoint: AnyEndpoint, given = {}) =>
      times((i) => postAt(i, endpoint, { withdrawalId, ...given }, operators[(i >> 1) % 2]!));
    const once = [1, attempts - 1];
    const approvals = await decide(approveWithdrawal);
    expect([countStatus(approvals, 200), countStatus(approvals, 409)]).toEqual(once);
    const started = await server.call(startWithdrawals, { withdrawalIds: [withdrawalId] }, operators[0]);
    expect(started.status).toBe(200);
    const results = await decide(payWithdrawal, { paid: true });
    expect([countStatus(results, 200), countStatus(results, 409)]).toEqual(once);
    const { data } = await server.call(getWithdrawal, { id: withdrawalId }, lin);
    expect(data.steps.map(({ state }) => state)).toEqual(['applied', 'approved', 'paying', 'paid']);
    expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 0, frozenBalance: 0 });
    await expectAgreement(server);
  },
);
