import { getFinanceOverview, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { getStatistics } from '@muyu/contract/admin/statistics.ts';
import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { closeOrder } from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPage, stateOf } from '../../testing/channels/cashier-page.ts';
import { certifiedMember, purchaseOf } from '../../testing/creators.ts';
import { rechargeOf, richMember } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { payAtSandbox } from '../wallet/scenario.ts';
import { rollUpDay } from './commands/roll-up.ts';
import { dailyMetric } from './tables.ts';

const server = testServer({ demo: true });

test('the money received on a day is what its channels paid, whatever became of the orders', async () => {
  const { app } = server;
  const [owner, lin] = [await signInOperator(server, 'owner'), await richMember(server, 'lin', 50)];
  const post = await publishedPost(server, await certifiedMember(server, 'creator', 'star'), {
    paidAmount: 30,
  });
  const [refunded, closed, ended] = [
    await openPage(server, lin, purchaseOf(post)),
    await openPage(server, lin, rechargeOf(1)),
    await openPage(server, lin, rechargeOf(3)),
  ];
  const now = new Date();
  const tomorrow = new Date(now.getTime() + DAY_MS);
  await server.call(closeOrder, { id: closed.orderId }, lin);
  for (const { orderId } of [refunded, closed]) await payAtSandbox(app, orderId, 'paid', now);
  const refund = { orderId: refunded.orderId, reason: '误购' };
  expect((await server.call(refundOrder, refund, owner)).code).toBe('00000');
  await payAtSandbox(app, ended.orderId, 'paid', tomorrow);
  expect((await stateOf(server, closed, lin)).state).toBe('closed');

  for (let run = 0; run < 2; run++) for (const day of [now, tomorrow]) await rollUpDay(app, day);
  const received = await app.db
    .select({ day: dailyMetric.day, fen: dailyMetric.value })
    .from(dailyMetric)
    .where(eq(dailyMetric.metric, 'incomeFen'))
    .orderBy(dailyMetric.day);
  expect(received).toEqual([
    { day: shanghaiDay(now), fen: 3600 },
    { day: shanghaiDay(tomorrow), fen: 6800 },
  ]);
  const overview = (await server.call(getFinanceOverview, { period: 'day' }, owner)).data;
  expect(overview.recharged).toBe(104);
  const { metrics } = (await server.call(getStatistics, { days: 7 }, owner)).data;
  expect(metrics.find(({ metric }) => metric === 'incomeFen')!.values.at(-1)).toBe(3600);
});
