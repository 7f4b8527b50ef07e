import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { expectAgreement } from '../../testing/money.ts';
import { type Run, replayAct } from '../../testing/money-property/act.ts';
import { type ModelOrder, MoneyModel } from '../../testing/money-property/model.ts';
import { orderActs } from '../../testing/money-property/order-acts.ts';
import { endWithdrawals, otherActs } from '../../testing/money-property/other-acts.ts';
import { replayCashback } from '../../testing/money-property/replay-cashback.ts';
import { propertyRuns } from '../../testing/money-property/runs.ts';
import { countDeliveries, renewPosts } from '../../testing/money-property/shop.ts';
import { balancesOf, type MoneyWorld, openMoneyWorld, pass } from '../../testing/money-property/world.ts';
import { ignoreRandomReplies } from '../../testing/replies/record.ts';
import { testServer } from '../../testing/server.ts';
import { unclaimedOf } from '../../testing/unclaimed-money.ts';
import { earning } from './ledger/tables.ts';
import { bookLostPayments } from './order/commands/book-lost-payments.ts';
import { settleEarnings } from './scenario.ts';
import { getCashbackLeft } from './withdrawal/queries/get-withdrawable.ts';

// Without jobs: the test moves the clock and does their work itself.
const server = testServer({ demo: true }, 'none');
beforeAll(ignoreRandomReplies);
const acts = fc.array(fc.oneof(...orderActs, ...otherActs, replayAct, replayAct), {
  minLength: 5,
  maxLength: 25,
});

/** A new day, on which nothing of earlier runs is waiting. */
async function begin(world: MoneyWorld): Promise<Run> {
  await endWithdrawals(world);
  const { db } = server.app;
  const people = world.payers.map(({ userId }) => userId);
  const { rows } = await db.execute<{ ms: string | null }>(
    sql`select extract(epoch from max(until)) * 1000 as ms from subscription where user_id in ${people}`,
  );
  world.now = new Date(Math.max(world.now.getTime(), Number(rows[0]!.ms)));
  const isWaiting = and(inArray(earning.userId, people), eq(earning.state, 'unsettled'));
  do {
    pass(world, 8 * DAY_MS);
    await settleEarnings(server.app, world.now);
  } while ((await db.$count(earning, isWaiting)) > 0);
  await renewPosts(world);
  const model = new MoneyModel(await balancesOf(world), await unclaimedOf(server));
  return { world, model, sent: [] };
}

concurrencyTest(
  'random operations of several creators and buyers agree with a model, and a request sent again changes nothing',
  async () => {
    const world = await openMoneyWorld(server, 3);
    const property = fc.asyncProperty(acts, async (chosen) => {
      const run = await begin(world);
      const { model } = run;
      const before = await countDeliveries(world);
      for (const act of chosen) {
        await act.perform(run);
        expect(await balancesOf(world)).toEqual(model.balances);
      }
      expect(await unclaimedOf(server)).toBe(model.unclaimedFen);
      const paid = (kind: ModelOrder['kind']) =>
        model.orders.filter((order) => order.kind === kind && order.state === 'paid' && !order.refunded);
      expect(await countDeliveries(world)).toEqual({
        unlocks: paid('post')
          .map(({ orderId, postId }) => `${orderId} ${postId}`)
          .toSorted(),
        bought: before.bought + paid('vip').length,
        codes: before.codes + model.codes,
        periods: before.periods + paid('subscription').length,
      });
      model.confirmLost(world.now.getTime());
      await bookLostPayments(server.app, world.now);
      expect(await balancesOf(world)).toEqual(model.balances);
      for (const { userId } of world.payers)
        expect(await getCashbackLeft(server.app.db, userId)).toBe(
          await replayCashback(server.app.db, userId),
        );
      await expectAgreement(server);
    });
    await fc.assert(property, { numRuns: propertyRuns(18) });
  },
  3_600_000,
);
