import type { LoginData } from '@muyu/contract/account/account.ts';
import { requestDeletion } from '@muyu/contract/account/settings.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { payFromBalance } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { expect } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { certifiedMember, subscriptionTo } from '../../../testing/creators.ts';
import {
  expectAgreement,
  newCard,
  orderOf,
  payPassword,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { memberPassword } from '../../../testing/users.ts';
import { lockUser } from '../../account/index.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { lockOrder, payLockedOrder } from '../../wallet/scenario.ts';

const server = testServer({}, 'none');

async function sellingCreator(): Promise<LoginData> {
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '31' }, creator);
  return creator;
}

concurrencyTest('two creators who subscribe to each other at the same time both pay', async () => {
  const people: LoginData[] = [];
  for (let i = 0; i < 2; i++) {
    const creator = await sellingCreator();
    await server.call(addPayPassword, { password: payPassword }, creator);
    await server.call(useRechargeCard, { code: await newCard(server, 310) }, creator);
    people.push(creator);
  }
  for (let round = 0; round < 10; round++) {
    const orders = await Promise.all(
      people.map((who, i) => orderOf(server, who, subscriptionTo(people[1 - i]!))),
    );
    const replies = await Promise.all(
      people.map((who, i) =>
        server.call(payFromBalance, { orderId: orders[i]!.data.orderId, payPassword }, who),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  }
  for (const who of people) expect((await walletOf(server, who)).availableBalance).toBe(0);
  await expectAgreement(server);
});

concurrencyTest('a subscription that is being paid while its creator is erased is returned', async () => {
  const { app } = server;
  const creator = await sellingCreator();
  const { data } = await server.call(requestDeletion, { password: memberPassword }, creator);
  const due = new Date(data.deletionAt);
  const fan = await richMember(server, 'fan', 100);
  const { data: order } = await orderOf(server, fan, subscriptionTo(creator));
  let erasing: Promise<number> = Promise.resolve(0);
  await app.db.transaction(async (tx) => {
    await lockUser(tx, fan.userId);
    const locked = await lockOrder(tx, fan.userId, order.orderId);
    await payLockedOrder({ app, now: due }, tx, locked!);
    erasing = eraseAccounts(app, due);
    await expect.poll(() => countWaiting(server), { timeout: 20_000 }).toBeGreaterThan(0);
  });
  await erasing;
  // Paid in the instant in which it ended: nothing of it was used.
  expect((await walletOf(server, fan)).availableBalance).toBe(100);
  await expectAgreement(server);
});
