import { type ReturningChannel, returningChannels } from '@muyu/contract/admin/money/unclaimed.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { balanceAdjustment } from '../adjustment/tables.ts';
import { rechargeCard, rechargeCardBatch, redeemedCard } from '../recharge/tables.ts';
import { unclaimedRelease } from '../unclaimed/tables.ts';
import { openStates, withdrawal } from '../withdrawal/tables.ts';
import { channelAccount, systemAccount } from './accounts.ts';
import { compareFigures, type Difference, type Figure, joinParts, type Part } from './compare-figures.ts';
import { balanceDetail, earning, ledgerAccount, ledgerCredit, ledgerTransfer } from './tables.ts';

/**
 * Compares the rows from which money will move, or by which it has moved, with the ledger, person by person: earnings,
 * withdrawals, adjustments, releases of unclaimed money and cards. The entries of both sides are summed by owner, so that no statement joins tables of
 * different keys.
 */
export async function compareOwners(tx: Transaction): Promise<Part> {
  const parts: Part[] = [];
  for (const [kind, entries] of Object.entries(sides) as [keyof typeof sides, SQL][])
    parts.push(
      await compareFigures<Figure & { owner_id: string }>(
        tx,
        sql`select owner_id, sum(booked) as expected, sum(held) as actual from (${entries}) entry group by owner_id`,
        ({ owner_id }) => ({ kind, ownerId: owner_id }),
      ),
    );
  parts.push(await compareCards(tx));
  parts.push(await compareEarningTimes(tx));
  return joinParts(parts);
}

/** Both sides of the balances of one kind of account: what the ledger holds, fen. */
const balancesOf = (kind: string) => sql`
  select owner_id, balance_fen as booked, 0 as held from ${ledgerAccount} where kind = ${kind}
  union all select owner_id, amount_fen, 0 from ${ledgerCredit} where kind = ${kind}`;

/** The sum that the ledger moved between a person and an account of the platform, fen: positive to the person. */
const movedWith = (platform: Parameters<typeof systemAccount>[0]) => {
  const { ownerId } = systemAccount(platform);
  return sql`
    select credit_owner_id as owner_id, amount_fen as booked, 0 as held from ${ledgerTransfer} where debit_owner_id = ${ownerId}
    union all select debit_owner_id, -amount_fen, 0 from ${ledgerTransfer} where credit_owner_id = ${ownerId}`;
};

/** The owner of a release that was returned through a channel. */
const returnedAt = (channel: ReturningChannel) =>
  sql`when ${channel} then ${channelAccount(channel).ownerId}::uuid`;

/** By kind of difference: entries of an owner, `booked` in the ledger and `held` by the rows, fen. */
const sides = {
  earning: sql`${balancesOf('unsettled')}
    union all select user_id, 0, amount_fen from ${earning} where state = 'unsettled'`,
  withdrawal: sql`${balancesOf('frozen')}
    union all select user_id, 0, amount_fen from ${withdrawal} where state in ${[...openStates]}`,
  payout: sql`${movedWith('payouts')}
    union all select user_id, 0, fee_fen - amount_fen from ${withdrawal} where state = 'paid'`,
  adjustment: sql`${movedWith('adjustments')}
    union all select user_id, 0, amount_fen from ${balanceAdjustment} where state = 'approved'`,
  card: sql`${movedWith('cards')}
    union all select user_id, 0, amount_fen from ${redeemedCard}`,
  unclaimed: sql`select credit_owner_id as owner_id, amount_fen as booked, 0 as held from ${ledgerTransfer}
      where debit_owner_id = ${systemAccount('unclaimed').ownerId}
    union all select coalesce(user_id, case channel
        ${sql.join(returningChannels.map(returnedAt), sql` `)} else ${systemAccount('revenue').ownerId}::uuid end), 0, amount_fen
      from ${unclaimedRelease} where state = 'approved'`,
  usedCard: sql`select user_id as owner_id, amount_fen as booked, 0 as held from ${redeemedCard}
    union all select used_by, 0, amount_fen from ${rechargeCard} where used_by is not null`,
} satisfies Partial<Record<Difference['kind'], SQL>>;

/** The worth of all cards of a batch, fen, by what was decided when it was made: an unused card may have been changed. */
const compareCards = (tx: Transaction): Promise<Part> =>
  compareFigures<Figure & { batch_id: string }>(
    tx,
    sql`select batch_id, sum(made) as expected, sum(found) as actual from (
      select batch_id, count * amount_fen as made, 0 as found from ${rechargeCardBatch}
      union all select batch_id, 0, amount_fen from ${rechargeCard}
    ) entry group by batch_id`,
    ({ batch_id }) => ({ kind: 'cardBatch', ownerId: null, accountKind: batch_id }),
  );

/** The time from which an earning, or its first lot, can be spent, seconds since 1970: what the balance detail says. */
const compareEarningTimes = (tx: Transaction): Promise<Part> =>
  compareFigures<Figure & { user_id: string; order_id: string }>(
    tx,
    sql`select user_id, order_id, sum(shown)::bigint as expected, sum(held)::bigint as actual from (
      select user_id, order_id, floor(extract(epoch from available_at)) as shown, 0 as held
        from ${balanceDetail} where available_at is not null
      union all select user_id, order_id, 0,
        floor(extract(epoch from coalesce((lots->0->>'at')::timestamptz, available_at))) from ${earning}
    ) entry group by user_id, order_id`,
    ({ user_id, order_id }) => ({ kind: 'earningTime', ownerId: user_id, orderId: order_id }),
  );
