import { payOrder } from '@muyu/contract/wallet/order.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { openPage, stateOf } from '../../../testing/channels/cashier-page.ts';
import { monthly, payPassword, rechargeOf, richMember, walletOf } from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { ledgerPosting } from '../ledger/tables.ts';
import { askChannels } from '../order/commands/ask-channels.ts';
import { bookLostPayments } from '../order/commands/book-lost-payments.ts';
import { payOrder as payOrderTable } from '../order/tables.ts';
import { numberOfOrder } from '../order/views.ts';
import { maxOrderMinutes } from '../settings.ts';
import { findDifferences } from '../testing/find-differences.ts';
import { ChannelError } from './channel.ts';
import { findPageChannel } from './channels.ts';
import { sandboxTrade } from './tables.ts';

const server = testServer({ demo: true });

test('a payment whose callback was lost is found by asking the channel', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(1));
  const { db } = server.app;
  const byNumber = eq(sandboxTrade.orderNumber, numberOfOrder(order.orderId));
  await askChannels(server.app, new Date());
  expect((await stateOf(server, order, lin)).state).toBe('pending');
  await db.update(sandboxTrade).set({ state: 'paid' }).where(byNumber);
  await askChannels(server.app, new Date());
  await askChannels(server.app, new Date());
  expect((await stateOf(server, order, lin)).state).toBe('paid');
  expect((await walletOf(server, lin)).availableBalance).toBe(6);
});

test('an older order is asked about although hundreds of newer ones are open', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(1));
  const { app } = server;
  const { rows } = await app.db.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ' order by column_name) as columns from information_schema.columns
    where table_name = 'pay_order' and column_name not in ('order_id', 'created_at')`);
  const columns = sql.raw(rows[0]!.columns);
  await app.db.execute(sql`
    insert into pay_order (order_id, created_at, ${columns})
    select gen_random_uuid(), created_at + interval '1 second', ${columns}
    from pay_order, generate_series(1, 450) where order_id = ${order.orderId}`);
  const byNumber = eq(sandboxTrade.orderNumber, numberOfOrder(order.orderId));
  await app.db.update(sandboxTrade).set({ state: 'paid' }).where(byNumber);
  for (let run = 0; run < 3; run += 1) await askChannels(app, new Date());
  expect((await stateOf(server, order, lin)).state).toBe('paid');
  await app.db.execute(sql`delete from pay_order where user_id = ${lin.userId} and state = 'pending'`);
});

/** Opens so many orders of a new person at the sandbox, the newest first; the last one is paid there. */
async function openOrders(count: number) {
  const lin = await richMember(server, 'lin');
  const orders: Awaited<ReturnType<typeof openPage>>[] = [];
  for (let i = 0; i < count; i += 1) orders.unshift(await openPage(server, lin, rechargeOf(1)));
  const byNumber = eq(sandboxTrade.orderNumber, numberOfOrder(orders.at(-1)!.orderId));
  await server.app.db.update(sandboxTrade).set({ state: 'paid' }).where(byNumber);
  const sandbox = findPageChannel('Sandbox')!;
  const ask = sandbox.query;
  const query = vi.spyOn(sandbox, 'query');
  onTestFinished(async () => {
    query.mockRestore();
    await server.app.db.execute(
      sql`delete from pay_order where user_id = ${lin.userId} and state = 'pending'`,
    );
  });
  const numbers = orders.map(({ orderId }) => numberOfOrder(orderId));
  return { ask, numbers, query, stateOfPaid: async () => (await stateOf(server, orders.at(-1)!, lin)).state };
}

test('orders about which a channel fails each time keep no order behind them from a question', async () => {
  const { ask, numbers, query, stateOfPaid } = await openOrders(4);
  const frozen = new Set(numbers.slice(0, 3));
  query.mockImplementation(async (app, number) => {
    if (frozen.has(number)) throw new ChannelError('frozen');
    return ask(app, number);
  });
  for (let run = 0; run < 2; run += 1) await askChannels(server.app, new Date());
  expect(await stateOfPaid()).toBe('paid');
});

test('a run asks first about what the one before it did not reach', async () => {
  const { ask, query, stateOfPaid } = await openOrders(2);
  for (let run = 0; run < 2; run += 1) {
    const end = new AbortController();
    query.mockImplementation((...asked) => {
      end.abort();
      return ask(...asked);
    });
    await askChannels(server.app, new Date(), end.signal).catch(() => {});
  }
  expect(await stateOfPaid()).toBe('paid');
});

test('an order that was open for the longest time is asked about after its end', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(1));
  const { db } = server.app;
  const expiresAt = new Date(Date.now() - 60_000);
  await db
    .update(payOrderTable)
    .set({ createdAt: new Date(expiresAt.getTime() - maxOrderMinutes * 60_000), expiresAt })
    .where(eq(payOrderTable.userId, lin.userId));
  const byNumber = eq(sandboxTrade.orderNumber, numberOfOrder(order.orderId));
  await db.update(sandboxTrade).set({ state: 'paid' }).where(byNumber);
  await askChannels(server.app, new Date());
  expect((await walletOf(server, lin)).availableBalance).toBe(6);
});

test('an order whose payment cannot be booked stops no other one', async () => {
  const lin = await richMember(server, 'lin');
  const [good, broken] = [await openPage(server, lin, monthly), await openPage(server, lin, monthly)];
  const { app } = server;
  const key = postingKeys.order(broken.orderId);
  await app.db.insert(ledgerPosting).values({ key, postingId: newId(new Date()), createdAt: new Date() });
  for (const { orderId } of [good, broken])
    await app.db
      .update(sandboxTrade)
      .set({ state: 'paid' })
      .where(eq(sandboxTrade.orderNumber, numberOfOrder(orderId)));
  await askChannels(app, new Date());
  expect((await stateOf(server, good, lin)).state).toBe('paid');
  expect((await stateOf(server, broken, lin)).state).toBe('pending');
  await app.db.execute(sql`delete from ledger_posting where key = ${key}`);
  await askChannels(app, new Date());
  expect((await stateOf(server, broken, lin)).state).toBe('paid');
});

test('a payment that was not queried for days is booked from the statement of the channel', async () => {
  const lin = await richMember(server, 'lin', 30);
  const order = await openPage(server, lin, monthly);
  await server.call(payOrder, { orderId: order.orderId, channel: 'Balance', payPassword }, lin);
  const { app } = server;
  const byNumber = eq(sandboxTrade.orderNumber, numberOfOrder(order.orderId));
  await app.db.update(sandboxTrade).set({ state: 'paid' }).where(byNumber);
  await app.db.execute(
    sql`update pay_order set created_at = ${new Date(Date.now() - 2 * 86_400_000)} where order_id = ${order.orderId}`,
  );
  await askChannels(app, new Date());
  expect((await walletOf(server, lin)).availableBalance).toBe(0);
  const found = async () =>
    (await findDifferences(server)).filter(({ orderId }) => orderId === order.orderId);
  expect(await found()).toMatchObject([{ kind: 'channel', expectedFen: 3000, actualFen: 0 }]);
  await bookLostPayments(app, new Date());
  await bookLostPayments(app, new Date());
  expect((await walletOf(server, lin)).availableBalance).toBe(30);
  expect(await found()).toEqual([]);
});

test('a listed payment that cannot be booked stops no other one', async () => {
  const lin = await richMember(server, 'lin');
  const [broken, good] = [await openPage(server, lin, monthly), await openPage(server, lin, monthly)];
  const { app } = server;
  const key = postingKeys.order(broken.orderId);
  await app.db.insert(ledgerPosting).values({ key, postingId: newId(new Date()), createdAt: new Date() });
  for (const { orderId } of [broken, good])
    await app.db
      .update(sandboxTrade)
      .set({ state: 'paid' })
      .where(eq(sandboxTrade.orderNumber, numberOfOrder(orderId)));
  await bookLostPayments(app, new Date());
  expect((await stateOf(server, good, lin)).state).toBe('paid');
  expect((await stateOf(server, broken, lin)).state).toBe('pending');
  await app.db.execute(sql`delete from ledger_posting where key = ${key}`);
  await bookLostPayments(app, new Date());
  expect((await stateOf(server, broken, lin)).state).toBe('paid');
});
