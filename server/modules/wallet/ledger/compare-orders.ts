import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { detailTypes, internalTransferTypes } from '@muyu/contract/wallet/wallet.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { payOrder } from '../order/tables.ts';
import { systemAccount } from './accounts.ts';
import { compareFigures, type Difference, type Figure, joinParts, type Part } from './compare-figures.ts';
import { ledgerTransfer } from './tables.ts';

/** Compares what orders say with their transfers, order by order; each side is summed by owner and order. */
export async function compareOrders(tx: Transaction): Promise<Part> {
  const parts: Part[] = [];
  for (const [kind, entries] of Object.entries(sides) as [keyof typeof sides, SQL][])
    parts.push(
      await compareFigures<Figure & { owner_id: string; order_id: string }>(
        tx,
        sql`select owner_id, order_id, sum(said) as expected, sum(moved) as actual from (${entries}) entry
          group by owner_id, order_id`,
        ({ owner_id, order_id }) => ({ kind, ownerId: owner_id, orderId: order_id }),
      ),
    );
  parts.push(await compareRecharges(tx));
  return joinParts(parts);
}

const isSale = sql`type <> ${orderTypes.recharge}`;
const received = (type: number) => sql`
  select credit_owner_id, order_id, 0, amount_fen from ${ledgerTransfer}
  where type = ${type} and credit_kind = 'available' and order_id is not null`;

/** By kind of difference: what an order `said`, and what its transfers `moved`, fen. */
const sides = {
  // Paid by the buyer from the balance.
  order: sql`select user_id as owner_id, order_id, amount_fen as said, 0 as moved from ${payOrder}
      where ${isSale} and state = 'paid'
    union all select o.user_id, o.order_id, 0, t.amount_fen from ${payOrder} o
      join ${ledgerTransfer} t on t.debit_owner_id = o.user_id and t.order_id = o.order_id and t.debit_kind = 'available'
        and t.type <> ${internalTransferTypes.unclaimed}
      where o.type <> ${orderTypes.recharge}
    union all select user_id, order_id, 0, 0 from ${payOrder} where ${isSale}`,
  // Kept by the platform: its share, or everything of an order without a payee.
  share: sql`select user_id as owner_id, order_id, case when payee_id is null then amount_fen else share_fen end as said, 0 as moved
      from ${payOrder} where ${isSale} and state = 'paid'
    union all select debit_owner_id, order_id, 0, amount_fen from ${ledgerTransfer}
      where credit_owner_id = ${systemAccount('revenue').ownerId} and order_id is not null`,
  // Earned by the payee, whom a refund would take it from.
  payee: sql`select payee_id as owner_id, order_id, amount_fen - share_fen as said, 0 as moved from ${payOrder}
      where ${isSale} and state = 'paid' and payee_id is not null and amount_fen > share_fen
    union all select credit_owner_id, order_id, 0, amount_fen from ${ledgerTransfer}
      where credit_kind = 'unsettled' and order_id is not null`,
  cashback: sql`select user_id as owner_id, order_id, cashback_fen as said, 0 as moved from ${payOrder} where cashback_fen > 0
    union all ${received(detailTypes.cashback)}`,
  refund: sql`select user_id as owner_id, order_id, refunded_fen as said, 0 as moved from ${payOrder} where refunded_fen > 0
    union all ${received(detailTypes.refund)}`,
} satisfies Partial<Record<Difference['kind'], SQL>>;

/**
 * Recharges: the money of each trade at a channel has the amount of its order, and a paid one has at least one trade. Someone
 * may pay the same order twice, or after it was closed.
 */
const compareRecharges = (tx: Transaction): Promise<Part> =>
  compareFigures<Figure & { owner_id: string; order_id: string }>(
    tx,
    sql`select owner_id, order_id, sum(amount) * greatest(sum(trades), sum(paid)) as expected, sum(moved) as actual from (
      select user_id as owner_id, order_id, amount_fen as amount, case when state = 'paid' then 1 else 0 end as paid,
        0 as trades, 0 as moved from ${payOrder} where type = ${orderTypes.recharge}
      union all select credit_owner_id, order_id, 0, 0, 1, amount_fen from ${ledgerTransfer}
        where type = ${detailTypes.recharge} and order_id is not null
    ) entry group by owner_id, order_id having sum(amount) > 0`,
    ({ owner_id, order_id }) => ({ kind: 'recharge', ownerId: owner_id, orderId: order_id }),
  );
