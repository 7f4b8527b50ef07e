import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { expectAgreement } from '../../testing/money.ts';
import { type Run, replayAct } from '../../testing/money-property/act.ts';
import { MoneyModel } from '../../testing/money-property/model.ts';
import { orderActs } from '../../testing/money-property/order-acts.ts';
import { endWithdrawals, otherActs } from '../../testing/money-property/other-acts.ts';
import { propertyRuns } from '../../testing/money-property/runs.ts';
import { balancesOf, type MoneyWorld, openMoneyWorld, pass } from '../../testing/money-property/world.ts';
import { ignoreRandomReplies } from '../../testing/replies/record.ts';
import { testServer } from '../../testing/server.ts';
import { unclaimedOf } from '../../testing/unclaimed-money.ts';
import { vipGrant } from '../membership/tables.ts';
import { bookLostPayments } from './order/commands/book-lost-payments.ts';
import { payOrder } from './order/tables.ts';
import { settleEarnings } from './scenario.ts';

// Without jobs: the test moves the clock and does their work itself.
const server = testServer({ demo: true }, 'none');
beforeAll(ignoreRandomReplies);
const acts = fc.array(fc.oneof(...orderActs, ...otherActs, replayAct, replayAct), {
  minLength: 5,
  maxLength: 25,
});

/** A new day, on which nothing of earlier runs is waiting. */
async function begin(world: MoneyWorld): Promise<Run> {
  pass(world, 8 * 86_400_000);
  await endWithdrawals(world);
  await settleEarnings(world.server.app, world.now);
  return { world, model: new MoneyModel(await balancesOf(world), await unclaimedOf(server)), sent: [] };
}

async function countOwn(world: MoneyWorld): Promise<{ orders: number; grants: number }> {
  const { db } = world.server.app;
  const ids = world.payers.map(({ userId }) => userId);
  const isPaidVip = and(eq(payOrder.type, orderTypes.vip), eq(payOrder.state, 'paid'));
  const orders = await db.$count(payOrder, and(inArray(payOrder.userId, ids), isPaidVip));
  const ofOrder = sql`exists (select from ${payOrder} o where o.user_id = ${vipGrant.userId} and o.state = 'paid' and o.order_id::text = ${vipGrant.sourceKey})`;
  const grants = await db.$count(vipGrant, and(inArray(vipGrant.userId, ids), ofOrder));
  return { orders, grants };
}

concurrencyTest(
  'random operations of several members agree with a model, and a request sent again changes nothing',
  async () => {
    const world = await openMoneyWorld(server, 3);
    const property = fc.asyncProperty(acts, async (chosen) => {
      const run = await begin(world);
      const { model } = run;
      const before = await countOwn(world);
      for (const act of chosen) {
        await act.perform(run);
        expect(await balancesOf(world)).toEqual(model.balances);
      }
      expect(await unclaimedOf(server)).toBe(model.unclaimedFen);
      const bought = model.orders.filter(({ kind, state }) => kind === 'vip' && state === 'paid').length;
      const after = await countOwn(world);
      expect(after).toEqual({ orders: before.orders + bought, grants: after.orders });
      model.confirmLost(world.now.getTime());
      await bookLostPayments(server.app, world.now);
      expect(await balancesOf(world)).toEqual(model.balances);
      await expectAgreement(server);
    });
    await fc.assert(property, { numRuns: propertyRuns(25) });
  },
  3_600_000,
);
