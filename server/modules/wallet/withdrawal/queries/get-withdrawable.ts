import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { getAvailableFen } from '../../ledger/get-balances.ts';
import { transferCodes } from '../../ledger/post-transfers.ts';
import { balanceDetail, ledgerTransfer } from '../../ledger/tables.ts';

const { adjustment, buyPost, buyVip, cashback, refund, refundTaken, reward, subscription } = detailTypes;
const list = (...types: number[]) => sql.raw(types.join(', '));
const purchases = list(buyVip, buyPost, reward, subscription);

/**
 * The cashback of a person that was not spent, fen. The changes of the available balance count in the order of time, which is that of
 * their ids: cashback adds to what is left, purchases take from it down to nothing, and what refunds of sales and adjustments take
 * leaves at most the balance. Withdrawals take no cashback. What was refunded of a purchase counts as never paid.
 *
 * The result is the maximum over the cashbacks of what would be left if nothing had been left before: the sum of the changes since,
 * or less if a later balance bounds it. A mark is a cashback or something taken; an interval has the changes from one mark to the next.
 */
export async function getCashbackLeft(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ fen: string }>(sql`
    with mark as (
      select detail_id as id, row_number() over (order by detail_id) as number, type = ${list(cashback)} as begins, amount_fen as fen
      from ${balanceDetail}
      where user_id = ${userId} and account = 'available' and type in (${list(cashback, refundTaken, adjustment)})
        and (type = ${list(cashback)} or amount_fen < 0)
    ), change as (
      select d.detail_id as id, d.amount_fen + coalesce(r.amount_fen, 0) as fen,
        case when d.type in (${list(cashback)}, ${purchases}) then d.amount_fen + coalesce(r.amount_fen, 0) else 0 end as cashback
      from ${balanceDetail} d left join ${balanceDetail} r
        on d.type in (${purchases}) and r.order_id = d.order_id and r.user_id = ${userId} and r.type = ${list(refund)}
      where d.user_id = ${userId} and d.account = 'available' and d.type <> ${list(refund)}
      union all
      select transfer_id, amount_fen, 0 from ${ledgerTransfer}
      where debit_owner_id = ${userId} and type = ${list(transferCodes.settlement)}
    ), interval as (
      select width_bucket(id, (select array_agg(id order by id) from mark)) as number, sum(fen) as fen, sum(cashback) as cashback
      from change where (select bool_or(begins) from mark) group by 1
    ), since as (
      select number, sum(fen) over newest as fen, sum(cashback) over newest as cashback, sum(fen) over () as balance
      from interval window newest as (order by number desc)
    ), bounded as (
      select begins, since.cashback, min(balance - since.fen + mark.fen + since.cashback) filter (where not begins)
        over (order by number desc) as bound
      from since join mark using (number)
    )
    select greatest(0, max(least(cashback, bound)) filter (where begins)) as fen from bounded`);
  return Number(rows[0]!.fen);
}

/**
 * The available balance of a person, and what of it can be withdrawn, fen: cashback is spent, for a recharge that is withdrawn with it
 * would earn more than the fee.
 */
export async function getWithdrawable(
  db: Db,
  userId: string,
): Promise<{ available: number; withdrawable: number }> {
  const available = await getAvailableFen(db, userId);
  return { available, withdrawable: Math.max(0, available - (await getCashbackLeft(db, userId))) };
}
