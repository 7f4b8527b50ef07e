import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { payOrder } from '../order/tables.ts';
import { compareChannels, type Difference, type Part, readStatements } from './compare-channels.ts';
import { compareDeliveries } from './compare-deliveries.ts';
import {
  balanceDetail,
  ledgerAccount,
  ledgerCredit,
  ledgerTransfer,
  reconciliationDifference,
  reconciliationRun,
} from './tables.ts';

type Figure = Record<string, unknown> & { expected: string; actual: string };

/** Differences that a run stores at most. */
const maxDifferences = 1000;

/**
 * Compares, in one snapshot, every account with its transfers, the sum of all accounts with zero, every paid order with its
 * transfers, the balance details of every person with the balance, what was delivered with the orders, and the money of
 * channels with their statements. Stores the run and what it found.
 */
export async function reconcile(app: App, now: Date): Promise<{ runId: string; differences: number }> {
  const { db } = app;
  const runId = newId(now);
  const statements = await readStatements(app, now);
  const { compared, found } = await db.transaction(
    async (tx) => {
      const parts = [
        await compareAccounts(tx),
        await compareSum(tx),
        await compareOrders(tx),
        await compareDetails(tx),
        await compareDeliveries(app, tx),
        await compareChannels(app, tx, statements),
      ];
      return {
        compared: parts.reduce((sum, part) => sum + part.compared, 0),
        found: parts.flatMap((part) => part.found),
      };
    },
    { isolationLevel: 'repeatable read' },
  );
  await db.transaction(async (tx) => {
    await tx.insert(reconciliationRun).values({ runId, compared, differences: found.length, createdAt: now });
    const rows = found
      .slice(0, maxDifferences)
      .map((difference) => ({ ...difference, runId, differenceId: newId(now) }));
    if (rows.length > 0) await tx.insert(reconciliationDifference).values(rows);
  });
  return { runId, differences: found.length };
}

/** The figures that differ; `count` is the number of compared ones. */
async function compare<Row extends Figure>(
  tx: Transaction,
  figures: ReturnType<typeof sql>,
  toDifference: (row: Row) => Omit<Difference, 'expectedFen' | 'actualFen'>,
): Promise<Part> {
  const { rows } = await tx.execute<Row & { compared: string }>(sql`
    with figure as (${figures}), counted as (select count(*) as compared from figure)
    select figure.*, compared from counted left join figure on expected <> actual`);
  const differing = rows.filter(({ expected }) => expected !== null);
  return {
    compared: Number(rows[0]!.compared),
    found: differing.map((row) => ({
      ...toDifference(row as unknown as Row),
      expectedFen: Number(row.expected),
      actualFen: Number(row.actual),
    })),
  };
}

const compareAccounts = (tx: Transaction) =>
  compare<Figure & { owner_id: string; kind: string }>(
    tx,
    sql`select owner_id, kind, sum(moved) as expected, sum(held) as actual from (
      select debit_owner_id as owner_id, debit_kind as kind, -amount_fen as moved, 0 as held from ${ledgerTransfer}
      union all select credit_owner_id, credit_kind, amount_fen, 0 from ${ledgerTransfer}
      union all select owner_id, kind, 0, balance_fen from ${ledgerAccount}
      union all select owner_id, kind, 0, amount_fen from ${ledgerCredit}
    ) entry group by owner_id, kind`,
    ({ owner_id, kind }) => ({ kind: 'account', ownerId: owner_id, accountKind: kind }),
  );

const compareSum = (tx: Transaction) =>
  compare(
    tx,
    sql`select 0::numeric as expected, coalesce(sum(fen), 0) as actual from (
      select balance_fen as fen from ${ledgerAccount} union all select amount_fen from ${ledgerCredit}) entry`,
    () => ({ kind: 'zeroSum' }),
  );

/** Orders that were paid from the balance: what the buyer paid for each. */
const compareOrders = (tx: Transaction) =>
  compare<Figure & { user_id: string; order_id: string }>(
    tx,
    sql`select o.user_id, o.order_id, case when o.state = 'paid' then o.amount_fen else 0 end as expected,
      coalesce((select sum(t.amount_fen) from ${ledgerTransfer} t
        where t.debit_owner_id = o.user_id and t.order_id = o.order_id and t.debit_kind = 'available'), 0) as actual
      from ${payOrder} o where o.type <> ${orderTypes.recharge}`,
    ({ user_id, order_id }) => ({ kind: 'order', ownerId: user_id, orderId: order_id }),
  );

const compareDetails = (tx: Transaction) =>
  compare<Figure & { owner_id: string }>(
    tx,
    sql`select owner_id, sum(held) as expected, sum(shown) as actual from (
      select owner_id, balance_fen as held, 0 as shown from ${ledgerAccount} where kind in ('available', 'unsettled')
      union all select owner_id, amount_fen, 0 from ${ledgerCredit} where kind in ('available', 'unsettled')
      union all select user_id, 0, amount_fen from ${balanceDetail}
    ) entry group by owner_id`,
    ({ owner_id }) => ({ kind: 'details', ownerId: owner_id }),
  );
