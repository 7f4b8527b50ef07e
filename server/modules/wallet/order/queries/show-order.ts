import type { Order } from '@muyu/contract/wallet/order.ts';
import type { Context } from '#platform/app.ts';
import { nameSubscriptions } from '../subscription-titles.ts';
import { type OrderRow, toOrderDto } from '../views.ts';

type ShowContext = Pick<Context, 'app' | 'locale' | 'now'>;

/** Orders as their buyer reads them. */
export async function showOrders(context: ShowContext, rows: readonly OrderRow[]): Promise<Order[]> {
  const named = await nameSubscriptions(context.app, rows, context.now);
  return named.map((row) => toOrderDto(context, row));
}

export const showOrder = async (context: ShowContext, row: OrderRow): Promise<Order> =>
  (await showOrders(context, [row]))[0]!;
