import { sql } from 'drizzle-orm';
import { flushCredits } from '../../server/modules/wallet/ledger/flush-credits.ts';
import { reconcile } from '../../server/modules/wallet/ledger/reconcile.ts';
import { askChannels } from '../../server/modules/wallet/order/commands/ask-channels.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { withApp } from '../with-app.ts';
import type { Payment } from './payers.ts';

/**
 * Asks the channel about lost callbacks, as the recurring job does, then compares the books with themselves and with what
 * was acknowledged to the payers. Returns a line for each difference.
 */
export async function checkBooks(
  databaseUrl: string,
  dataDir: string,
  payments: readonly Payment[],
): Promise<string[]> {
  return withApp({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on' }, async (app) => {
    await askChannels(app, new Date());
    while ((await flushCredits(app)) > 0);
    const { differences } = await reconcile(app, new Date());
    return [
      ...(differences > 0 ? [`the reconciliation finds ${differences} differences`] : []),
      ...(await compareGrants(app.db)),
      ...(await compareAcknowledged(app.db, payments)),
    ];
  });
}

/** Every paid order is delivered and booked once, and nothing was delivered or booked without a paid order. */
async function compareGrants(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ what: string; id: string }>(sql`
    select 'VIP and payment of the order' as what, coalesce(o.order_id::text, g.source_key) as id
      from (select * from pay_order where type = 1 and state = 'paid') o
      full join (select * from vip_grant where source = 'purchase') g
        on g.user_id = o.user_id and g.source_key = o.order_id::text
      where o.order_id is null or g.grant_id is null
    union all select 'tickets and payment of the order', coalesce(o.order_id::text, t.source_key)
      from (select * from pay_order where type = 1 and state = 'paid') o
      full join (select user_id, source_key from ticket_grant where source = 'order' group by 1, 2) t
        on t.user_id = o.user_id and t.source_key = o.order_id::text
      where o.order_id is null or t.source_key is null
    union all select 'unlock and payment of the order', coalesce(o.order_id, u.order_id)::text
      from (select * from pay_order where type = 2 and state = 'paid') o
      full join (select * from post_unlock where order_id is not null) u
        on u.user_id = o.user_id and u.order_id = o.order_id and u.post_id = o.post_id
      where o.order_id is null or u.order_id is null
    union all select 'purchase and payment of the order', coalesce(o.order_id, p.order_id)::text
      from (select * from pay_order where type = 2 and state = 'paid') o
      full join (select * from post_purchase where order_id is not null) p
        on p.user_id = o.user_id and p.order_id = o.order_id and p.post_id = o.post_id
      where o.order_id is null or p.order_id is null
    union all select 'time of the subscription and payment of the order', coalesce(o.order_id, p.order_id)::text
      from (select * from pay_order where type = 4 and state = 'paid') o
      full join subscription_period p on p.user_id = o.user_id and p.order_id = o.order_id
      where o.order_id is null or p.order_id is null
    union all select 'end of the subscription and its paid time', coalesce(s.user_id, p.user_id)::text
      from subscription s
      full join (select user_id, creator_id, max(ends_at) as ends_at from subscription_period group by 1, 2) p
        using (user_id, creator_id)
      where s.until is distinct from p.ends_at
    union all select 'earning and payment of the order', coalesce(o.order_id, e.order_id)::text
      from (select * from pay_order where payee_id is not null and state = 'paid') o
      full join earning e on e.user_id = o.payee_id and e.order_id = o.order_id
      where o.order_id is null or e.order_id is null or e.amount_fen <> o.amount_fen - o.share_fen
    union all select 'posting and payment of the order', coalesce(o.order_id::text, p.key)
      from (select * from pay_order where type <> 5 and state = 'paid') o
      full join (select * from ledger_posting where key like 'order:%') p on p.key = 'order:' || o.order_id
      where o.order_id is null or p.key is null
    union all select 'cashback and payment of the order', coalesce(o.order_id::text, p.key)
      from (select * from pay_order where type = 5 and state = 'paid' and cashback_fen > 0) o
      full join (select * from ledger_posting where key like 'cashback:%') p on p.key = 'cashback:' || o.order_id
      where o.order_id is null or p.key is null
    union all select 'trade of the channel and its posting', coalesce(t.trade_no, p.key)
      from (select * from sandbox_trade where state = 'paid') t
      full join (select * from ledger_posting where key like 'trade:%') p on p.key = 'trade:Sandbox:' || t.trade_no
      where t.trade_no is null or p.key is null
    union all select 'balance of tickets and their grants', coalesce(b.user_id, g.user_id)::text
      from ticket_balance b
      full join (select user_id, kind, sum(count) as granted from ticket_grant group by 1, 2) g using (user_id, kind)
      where b.remaining is distinct from g.granted`);
  return rows.map(({ what, id }) => `${what} disagree: ${id}`);
}

/** Checks that every payment acknowledged to a payer is still paid. */
async function compareAcknowledged(db: Db, payments: readonly Payment[]): Promise<string[]> {
  const { rows } = await db.execute<{ order_id: string }>(
    sql`select order_id from pay_order where state = 'paid'`,
  );
  const paid = new Set(rows.map((row) => row.order_id));
  return payments
    .filter(({ acknowledged, orderId }) => acknowledged && !paid.has(orderId))
    .map(({ orderId, channel }) => `a payment by ${channel} was acknowledged and is not paid: ${orderId}`);
}
