import type { LoginData } from '@muyu/contract/account/account.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { expect } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { certifiedMember, subscriptionTo } from '../../../testing/creators.ts';
import {
  buy,
  expectAgreement,
  monthly,
  newCard,
  orderOf,
  payPassword,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { lockUser } from '../../account/index.ts';
import { vipLevelSettings } from '../../membership/settings.ts';
import { refundOrder } from '../index.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { payLockedOrder } from '../order/commands/pay-locked-order.ts';
import { lockOrder } from '../order/queries/find-order.ts';
import { settleEarnings } from '../scenario.ts';

const server = testServer({ metricsFrom: ['127.0.0.1'] }, 'none');
const rounds = 5;
const price = 10;

const order = async (fan: LoginData, creator: LoginData): Promise<string> =>
  (await orderOf(server, fan, subscriptionTo(creator))).data.orderId;

const pay = ({ userId }: LoginData, orderId: string, now: Date): Promise<unknown> =>
  server.app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const locked = await lockOrder(tx, userId, orderId);
    return payLockedOrder({ app: server.app, now }, tx, locked!);
  });

/** Refunds orders in one transaction, as the end of a subscription does. */
const refundAll = ({ userId }: LoginData, orderIds: readonly string[], now: Date): Promise<unknown> =>
  server.app.db.transaction(async (tx) => {
    for (const orderId of orderIds) await refundOrder({ app: server.app, now }, tx, { userId, orderId });
  });

concurrencyTest(
  'refunds, settlements and payments of one creator do not wait in a circle',
  async () => {
    const { app } = server;
    const creator = await certifiedMember(server, 'creator');
    await server.call(setSubscriptionPrice, { price: String(price) }, creator);
    const fans: LoginData[] = [];
    for (let i = 0; i < 3; i += 1) fans.push(await richMember(server, 'fan', 2 * price));
    const payer = await richMember(server, 'payer', rounds * price);
    for (let round = 0; round < rounds; round += 1) {
      const now = new Date();
      const bought = new Map<LoginData, string[]>();
      for (const fan of fans) {
        const ids = [await order(fan, creator), await order(fan, creator)];
        for (const id of ids) await pay(fan, id, now);
        bought.set(fan, ids.toReversed());
      }
      const next = await order(payer, creator);
      // After the end of all that is paid.
      const later = new Date(now.getTime() + 400 * DAY_MS);
      await Promise.all([
        settleEarnings(app, later),
        ...[...bought].map(([fan, ids]) => refundAll(fan, ids, now)),
        pay(payer, next, now),
        settleEarnings(app, later),
      ]);
    }
    for (const fan of fans) expect((await walletOf(server, fan)).availableBalance).toBe(2 * price);
    expect((await walletOf(server, payer)).availableBalance).toBe(0);
    const metrics = await server.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toContain('muyu_job_rows_left_total{kind="wallet.settleEarnings"} 0\n');
    await expectAgreement(server);
  },
  240_000,
);

concurrencyTest(
  'a refund that waits for the accounts of the payee takes what the payee receives meanwhile',
  async () => {
    const { app } = server;
    const creator = await certifiedMember(server, 'creator');
    await server.call(setSubscriptionPrice, { price: String(price) }, creator);
    const fan = await richMember(server, 'subscriber', price);
    const orderId = await order(fan, creator);
    const now = new Date();
    await pay(fan, orderId, now);
    await settleEarnings(app, new Date(now.getTime() + 32 * DAY_MS));
    const { availableBalance } = await walletOf(server, creator);
    await useSetting(server, vipLevelSettings[0]!.price, availableBalance * 100);
    await server.call(addPayPassword, { password: payPassword }, creator);
    expect((await buy(server, creator, monthly)).status).toBe(200);
    const code = await newCard(server, availableBalance);
    let refund: ReturnType<typeof refundOrder> | undefined;
    await app.db.transaction(async (tx) => {
      await lockAccounts(tx, creator.userId);
      refund = app.db.transaction((other) =>
        refundOrder({ app, now }, other, { userId: fan.userId, orderId }),
      );
      await waitForLocks(server);
      expect((await server.call(useRechargeCard, { code }, creator)).status).toBe(200);
    });
    expect(await refund).toMatchObject({ available: availableBalance * 100, platform: 0 });
    expect((await walletOf(server, creator)).availableBalance).toBe(0);
    await expectAgreement(server);
  },
);
