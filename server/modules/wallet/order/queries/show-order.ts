import type { Order } from '@muyu/contract/wallet/order.ts';
import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import { getListedNicknames } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { balanceDetail } from '../../ledger/tables.ts';
import { nameSubscriptions } from '../subscription-titles.ts';
import { creditedText, type OrderRow, toOrderDto } from '../views.ts';

/** An order as its buyer reads it; one that ended before its payment arrived says where the money is. */
export async function showOrder(
  context: Pick<Context, 'app' | 'locale' | 'now'>,
  row: OrderRow,
): Promise<Order> {
  const [named] = await nameSubscriptions(context.app, [row], getListedNicknames);
  const order = toOrderDto(context, named!);
  const mayBeCredited = order.state === 'closed' || row.failure === 'channel';
  return mayBeCredited && (await isCredited(context.app.db, row))
    ? { ...order, failure: creditedText(context.locale) }
    : order;
}

/** Whether a channel has paid an order into the balance. */
async function isCredited(db: Db, { userId, orderId }: OrderRow): Promise<boolean> {
  const [credit] = await db
    .select({ detailId: balanceDetail.detailId })
    .from(balanceDetail)
    .where(
      and(
        eq(balanceDetail.userId, userId),
        eq(balanceDetail.type, detailTypes.recharge),
        eq(balanceDetail.orderId, orderId),
      ),
    )
    .limit(1);
  return credit !== undefined;
}
