import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { payOrder } from '../order/tables.ts';
import { redeemedCard } from '../recharge/tables.ts';
import { ticketBalance, ticketGrant, ticketReturn } from '../ticket/tables.ts';
import { compareFigures, type Figure, joinParts, type Part } from './compare-figures.ts';

/** Compares the tickets that people have left with those granted, taken back and used, and grants with the orders and cards that brought them. */
export const compareTickets = async ({ modules }: Pick<App, 'modules'>, tx: Transaction): Promise<Part> =>
  joinParts([
    await compareBalances(
      tx,
      modules.flatMap(({ ticketUses }) => ticketUses ?? []),
    ),
    await compareGrants(tx),
    await compareCards(tx),
  ]);

/** A ticket that was given back is neither used nor granted. */
function compareBalances(tx: Transaction, uses: readonly SQL[]): Promise<Part> {
  const used = uses.map((each) => sql` union all select user_id, kind, -1, 0 from (${each}) used`);
  return compareFigures<Figure & { user_id: string; kind: string }>(
    tx,
    sql`select user_id, kind, sum(due) as expected, sum(remaining) as actual from (
      select user_id, kind, count as due, 0 as remaining from ${ticketGrant} where source <> 'refund'
      union all select user_id, kind, -count, 0 from ${ticketReturn}
      union all select user_id, kind, 0, remaining from ${ticketBalance}${sql.join(used)}
    ) entry group by user_id, kind`,
    ({ user_id, kind }) => ({ kind: 'tickets', ownerId: user_id, accountKind: kind }),
  );
}

/** An order of VIP promises so many tickets of each of the three kinds. */
const compareGrants = (tx: Transaction): Promise<Part> =>
  compareFigures<Figure & { user_id: string; order_id: string }>(
    tx,
    sql`select user_id, order_id, sum(promised) as expected, sum(granted) as actual from (
      select user_id, order_id::text as order_id, 3 * coalesce((frozen->>'tickets')::int, 0) as promised, 0 as granted
        from ${payOrder} where type = ${orderTypes.vip} and state = 'paid' and refunded_fen is null
      union all select g.user_id, g.source_key, 0, g.count from ${ticketGrant} g
        join ${payOrder} o on o.user_id = g.user_id and o.order_id::text = g.source_key
        where g.source = 'order' and o.refunded_fen is null
    ) entry group by user_id, order_id`,
    ({ user_id, order_id }) => ({ kind: 'ticketGrant', ownerId: user_id, orderId: order_id }),
  );

/** The tickets of a person's cards, by kind: only the grants have the key of the card. */
const compareCards = (tx: Transaction): Promise<Part> =>
  compareFigures<Figure & { user_id: string; kind: string }>(
    tx,
    sql`select user_id, kind, sum(brought) as expected, sum(granted) as actual from (
      select user_id, 'video' as kind, video_tickets as brought, 0 as granted from ${redeemedCard}
      union all select user_id, 'post', post_tickets, 0 from ${redeemedCard}
      union all select user_id, 'download', download_tickets, 0 from ${redeemedCard}
      union all select user_id, kind, 0, count from ${ticketGrant} where source = 'card'
    ) entry group by user_id, kind`,
    ({ user_id, kind }) => ({ kind: 'cardTickets', ownerId: user_id, accountKind: kind }),
  );
