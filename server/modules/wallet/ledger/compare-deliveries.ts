import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrderProduct, OrderTypeName } from '#platform/module/order-product.ts';
import { payOrder } from '../order/tables.ts';
import { compareFigures, type Difference, type Figure, joinParts, type Part } from './compare-figures.ts';

type Row = { user_id: string; order_id: string; amount_fen: string; paid: boolean; compared: string };

/**
 * Compares paid orders that were not refunded with what their products delivered: each order has its delivery, of the duration
 * and level that it promised, and no delivery is without an order.
 */
export async function compareDeliveries({ modules }: Pick<App, 'modules'>, tx: Transaction): Promise<Part> {
  const parts: Part[] = [];
  for (const { orderProducts = {} } of modules)
    for (const [name, product] of Object.entries(orderProducts))
      if (product?.deliveries)
        parts.push(...(await compareProduct(tx, name as OrderTypeName, product, product.deliveries)));
  return joinParts(parts);
}

const paidOf = (name: OrderTypeName) => sql`
  select user_id, order_id, amount_fen, frozen from ${payOrder}
  where type = ${orderTypes[name]} and state = 'paid' and refunded_fen is null`;

async function compareProduct(
  tx: Transaction,
  name: OrderTypeName,
  { deliveredFigures = [] }: OrderProduct,
  deliveries: SQL,
): Promise<Part[]> {
  const parts = [await compareExistence(tx, name, deliveries)];
  for (const figure of deliveredFigures)
    parts.push(
      await compareFigures<Figure & { user_id: string; order_id: string }>(
        tx,
        // Without an end both sides are null.
        sql`select p.user_id, p.order_id, coalesce((p.frozen->>${figure}::text)::bigint, 0) as expected,
            coalesce(d.${sql.identifier(figure)}, 0)::bigint as actual
          from (${paidOf(name)}) p join (${deliveries}) d on d.user_id = p.user_id and d.order_id = p.order_id`,
        ({ user_id, order_id }) => ({
          kind: figure === 'seconds' ? 'duration' : 'level',
          ownerId: user_id,
          orderId: order_id,
        }),
      ),
    );
  return parts;
}

/** Of an order without a delivery the amount is expected, of a delivery without an order it is too much. */
async function compareExistence(tx: Transaction, name: OrderTypeName, deliveries: SQL): Promise<Part> {
  const { rows } = await tx.execute<Row>(sql`
    with delivered as (${deliveries}), paid as (${paidOf(name)}), joined as (
      select coalesce(p.user_id, d.user_id) as user_id, coalesce(p.order_id, d.order_id) as order_id,
        coalesce(p.amount_fen, 1) as amount_fen, p.order_id is not null as paid, d.order_id is not null as delivered
      from paid p full join delivered d on d.user_id = p.user_id and d.order_id = p.order_id
    ), counted as (select count(*) as compared from joined)
    select j.*, compared from counted left join joined j on j.paid <> j.delivered`);
  const found = rows.flatMap(({ user_id, order_id, amount_fen, paid }): Difference[] => {
    if (order_id === null) return [];
    const [expectedFen, actualFen] = paid ? [Number(amount_fen), 0] : [0, Number(amount_fen)];
    return [{ kind: 'delivery', ownerId: user_id, orderId: order_id, expectedFen, actualFen }];
  });
  return { compared: Number(rows[0]!.compared), found };
}
