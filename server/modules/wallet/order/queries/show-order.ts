import type { Order } from '@muyu/contract/wallet/order.ts';
import type { Context } from '#platform/app.ts';
import { nameSubscriptions } from '../subscription-titles.ts';
import { type OrderRow, toOrderDto } from '../views.ts';

/** An order as its buyer reads it. */
export async function showOrder(
  context: Pick<Context, 'app' | 'locale' | 'now'>,
  row: OrderRow,
): Promise<Order> {
  const [named] = await nameSubscriptions(context.app, [row]);
  return toOrderDto(context, named!);
}
