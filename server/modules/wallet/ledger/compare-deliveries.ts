import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrderTypeName } from '#platform/module/order-product.ts';
import { payOrder } from '../order/tables.ts';
import type { reconciliationDifference } from './tables.ts';

type Difference = Omit<typeof reconciliationDifference.$inferInsert, 'runId' | 'differenceId'>;
type Row = { user_id: string; order_id: string; amount_fen: string; paid: boolean; compared: string };

/**
 * Compares paid orders that were not refunded with what their products delivered: each order has its delivery and no delivery is
 * without an order. Of an order without a delivery the amount is expected, of a delivery without an order it is too much.
 */
export async function compareDeliveries(
  { modules }: Pick<App, 'modules'>,
  tx: Transaction,
): Promise<{ compared: number; found: Difference[] }> {
  let compared = 0;
  const found: Difference[] = [];
  for (const { orderProducts = {} } of modules)
    for (const [name, product] of Object.entries(orderProducts)) {
      const deliveries = product?.deliveries;
      if (!deliveries) continue;
      const { rows } = await tx.execute<Row>(sql`
        with delivered as (${deliveries}), paid as (
          select user_id, order_id, amount_fen from ${payOrder}
          where type = ${orderTypes[name as OrderTypeName]} and state = 'paid' and refunded_fen is null
        ), joined as (
          select coalesce(p.user_id, d.user_id) as user_id, coalesce(p.order_id, d.order_id) as order_id,
            coalesce(p.amount_fen, 1) as amount_fen, p.order_id is not null as paid, d.order_id is not null as delivered
          from paid p full join delivered d on d.user_id = p.user_id and d.order_id = p.order_id
        ), counted as (select count(*) as compared from joined)
        select j.*, compared from counted left join joined j on j.paid <> j.delivered`);
      compared += Number(rows[0]!.compared);
      for (const { user_id, order_id, amount_fen, paid } of rows) {
        if (order_id === null) continue;
        const [expectedFen, actualFen] = paid ? [Number(amount_fen), 0] : [0, Number(amount_fen)];
        found.push({ kind: 'delivery', ownerId: user_id, orderId: order_id, expectedFen, actualFen });
      }
    }
  return { compared, found };
}
