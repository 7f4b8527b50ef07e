import type { getFinanceOverview as endpoint, FinancePeriod } from '@muyu/contract/admin/money/wallet.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { DAY_MS, shanghaiDay, startOfShanghaiDay, startOfShanghaiMonth } from '@muyu/contract/core/time.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { detailTypes, internalTransferTypes } from '@muyu/contract/wallet/wallet.ts';
import { inArray, min, sql, sum } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { SlowFigure } from '#platform/memory/slow-figure.ts';
import { type MemberAccountKind, type SystemOwner, systemAccount, systemNameOf } from '../ledger/accounts.ts';
import { ledgerAccount, ledgerCredit, ledgerTransfer } from '../ledger/tables.ts';
import { payOrder } from '../order/tables.ts';
import { openStates, withdrawal } from '../withdrawal/tables.ts';

/** The begin of the period that contains `now`, in Shanghai; weeks begin on Monday. */
export function startOfPeriod(period: FinancePeriod, now: Date): Date {
  const day = startOfShanghaiDay(now);
  if (period === 'day') return day;
  if (period === 'month') return startOfShanghaiMonth(now);
  const weekday = new Date(`${shanghaiDay(now)}T00:00:00Z`).getUTCDay();
  return new Date(day.getTime() - ((weekday + 6) % 7) * DAY_MS);
}

const idOf = (owner: SystemOwner) => systemAccount(owner).ownerId;
const pageChannels = ['sandbox', 'alipay', 'weChat'] as const satisfies readonly SystemOwner[];
const cardsAndChannels = [...pageChannels, 'cards'] as const;

/** The money of a period, and what is owed to members beside what came in. */
export async function getFinanceOverview(
  { app, now }: ContextOf<typeof endpoint>,
  { period }: { period: FinancePeriod },
) {
  const { db } = app;
  const since = startOfPeriod(period, now);
  const [moved, revenueOf, balances, { net: _, ...waiting }] = await Promise.all([
    sumTransfers(db, since),
    sumRevenue(db, since),
    balancesOf(app).get(),
    getWaiting(db),
  ]);
  return {
    since: since.toISOString(),
    recharged: yuanOf(moved.fromChannels),
    cards: yuanOf(moved.from('cards')),
    cashback: yuanOf(moved.from('gifts')),
    withdrawn: yuanOf(moved.to('payouts')),
    refunded: yuanOf(moved.refunded),
    refundedByPlatform: yuanOf(moved.from('refunds')),
    revenue: {
      vip: yuanOf(revenueOf(orderTypes.vip)),
      posts: yuanOf(revenueOf(orderTypes.post)),
      rewards: yuanOf(revenueOf(orderTypes.reward)),
      subscriptions: yuanOf(revenueOf(orderTypes.subscription)),
      fees: yuanOf(moved.to('fees')),
      unclaimed: yuanOf(moved.unclaimedKept),
    },
    owed: {
      available: yuanOf(balances.ofMembers('available')),
      unsettled: yuanOf(balances.ofMembers('unsettled')),
      frozen: yuanOf(balances.ofMembers('frozen')),
      unclaimed: yuanOf(balances.ofSystem('unclaimed')),
    },
    channels: cardsAndChannels.map((channel) => ({
      channel,
      received: yuanOf(0 - balances.ofSystem(channel)),
    })),
    paidOut: yuanOf(balances.ofSystem('payouts')),
    waiting,
  };
}

/** The money that came in through payment channels from one time to another, fen: what became of its orders does not matter. */
export async function sumChannelPayments(db: Db, from: Date, until: Date): Promise<number> {
  // The owners name the shards of a cluster.
  const owners = sql.join(
    pageChannels.map((channel) => sql`${idOf(channel)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ fen: string }>(sql`
    select coalesce(sum(amount_fen), 0) as fen from ${ledgerTransfer}
    where debit_owner_id in (${owners}) and debit_kind = 'system'
      and created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz`);
  return Number(rows[0]!.fen);
}

/** The amounts moved since then from and to each part of the platform, fen. */
export async function sumTransfers(db: Db, since: Date) {
  const { rows } = await db.execute<{ debit: string; credit: string; type: number; fen: string }>(sql`
    select debit, credit, type, sum(amount_fen) as fen from (
      select case when debit_kind = 'system' then debit_owner_id end as debit,
        case when credit_kind = 'system' then credit_owner_id end as credit, type, amount_fen
      from ${ledgerTransfer} where created_at >= ${since.toISOString()}::timestamptz
    ) t group by debit, credit, type`);
  const add = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((fen, row) => fen + Number(row.fen), 0);
  const from = (owner: SystemOwner) => add(({ debit }) => debit === idOf(owner));
  return {
    from,
    fromChannels: pageChannels.reduce((fen, channel) => fen + from(channel), 0),
    to: (owner: SystemOwner) => add(({ credit }) => credit === idOf(owner)),
    refunded: add(({ type }) => type === detailTypes.refund),
    unclaimedKept: add(({ type }) => type === internalTransferTypes.unclaimedKept),
  };
}

/** The platform's income of each order type since then, less what it returned, fen. */
async function sumRevenue(db: Db, since: Date): Promise<(type: number) => number> {
  const revenue = idOf('revenue');
  const begin = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ type: number; fen: string }>(sql`
    with returned as materialized (
      select credit_owner_id, order_id, amount_fen from ${ledgerTransfer}
      where debit_owner_id = ${revenue} and created_at >= ${begin}
    )
    select type, sum(fen) as fen from (
      select o.type, t.amount_fen as fen from ${ledgerTransfer} t
        join ${payOrder} o on o.user_id = t.debit_owner_id and o.order_id = t.order_id
        where t.credit_owner_id = ${revenue} and t.created_at >= ${begin}
      union all select o.type, -t.amount_fen from returned t
        join ${payOrder} o on o.user_id = t.credit_owner_id and o.order_id = t.order_id
    ) moved group by type`);
  return (type) => Number(rows.find((row) => row.type === type)?.fen ?? 0);
}

/** Present balances with the credits that wait to be summed, fen. */
async function sumBalances({ db }: App) {
  const { rows } = await db.execute<{ owner: string | null; kind: string; fen: string }>(sql`
    select case when kind = 'system' then owner_id end as owner, kind, sum(fen) as fen from (
      select owner_id, kind, balance_fen as fen from ${ledgerAccount}
      union all select owner_id, kind, amount_fen from ${ledgerCredit}
    ) entry group by 1, 2`);
  return {
    ofMembers: (kind: MemberAccountKind) => Number(rows.find((row) => row.kind === kind)?.fen ?? 0),
    ofSystem: (name: SystemOwner) =>
      Number(rows.find(({ owner }) => owner && systemNameOf(owner) === name)?.fen ?? 0),
  };
}

const balancesOf = memoizePerApp((app) => new SlowFigure(() => sumBalances(app)));

/** The open withdrawals; `net` is what the bank pays for them, without the fees. */
export async function getWaiting(db: Db) {
  const [open] = await db
    .select({
      withdrawals: sql<number>`count(*)::int`,
      fen: sum(withdrawal.amountFen),
      netFen: sum(sql`${withdrawal.amountFen} - ${withdrawal.feeFen}`),
      oldestAt: min(withdrawal.createdAt),
    })
    .from(withdrawal)
    .where(inArray(withdrawal.state, [...openStates]));
  return {
    withdrawals: open!.withdrawals,
    amount: yuanOf(Number(open!.fen ?? 0)),
    net: yuanOf(Number(open!.netFen ?? 0)),
    oldestAt: open!.oldestAt?.toISOString() ?? null,
  };
}
