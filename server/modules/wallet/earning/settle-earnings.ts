import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { settleEarningsJob } from '../jobs.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { postTransfers, transferCodes } from '../ledger/post-transfers.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { earning } from '../ledger/tables.ts';
import { lotsToCome } from './lots.ts';

const batchSize = 500;

/**
 * Moves lots of earnings whose day has come from the unsettled to the available balance, each once. An earning that fails is left for the
 * next run and stops no other one. Returns of how many earnings something was moved.
 */
export async function settleEarnings(app: App, now: Date, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  let last: Due | undefined;
  for (;;) {
    const due: Due[] = await listDue(app, now, last);
    for (const row of due) {
      signal?.throwIfAborted();
      try {
        if (await settleEarning(app, row, now)) settled += 1;
      } catch (error) {
        const { userId, orderId } = row;
        leaveRow(app, settleEarningsJob, { userId, orderId }, error);
      }
    }
    last = due.at(-1);
    if (!last || due.length < batchSize) return settled;
  }
}

type Due = { userId: string; orderId: string; availableAt: Date };

/** The next earnings in the order of their days, behind the last one of the batch before. */
const listDue = ({ db }: App, now: Date, last: Due | undefined): Promise<Due[]> =>
  db
    .select({ userId: earning.userId, orderId: earning.orderId, availableAt: earning.availableAt })
    .from(earning)
    .where(
      and(
        eq(earning.state, 'unsettled'),
        lte(earning.availableAt, now),
        last &&
          sql`(${earning.availableAt}, ${earning.orderId}) > (${last.availableAt.toISOString()}::timestamptz, ${last.orderId}::uuid)`,
      ),
    )
    .orderBy(asc(earning.availableAt), asc(earning.orderId))
    .limit(batchSize);

const settleEarning = (
  { db }: App,
  { userId, orderId }: { userId: string; orderId: string },
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Before the earning, as refunds do.
    await lockAccounts(tx, userId);
    const byKey = and(eq(earning.userId, userId), eq(earning.orderId, orderId));
    const [row] = await tx.select().from(earning).where(byKey).for('update');
    if (row?.state !== 'unsettled') return false;
    const toCome = lotsToCome(row);
    const due = toCome.filter(({ at }) => at <= now);
    const [next] = toCome.slice(due.length);
    const dueFen = due.reduce((sum, { fen }) => sum + fen, 0);
    if (dueFen === 0) return false;
    await tx
      .update(earning)
      .set(
        next
          ? { amountFen: row.amountFen - dueFen, availableAt: next.at }
          : { state: 'available', availableAt: due.at(-1)!.at, amountFen: dueFen },
      )
      .where(byKey);
    const lot = row.lots?.filter(({ at }) => new Date(at) <= now).length;
    return postTransfers(tx, {
      key: postingKeys.earning(orderId, lot),
      orderId,
      now,
      legs: [
        {
          debit: memberAccount(userId, 'unsettled'),
          credit: memberAccount(userId, 'available'),
          amountFen: dueFen,
          type: transferCodes.settlement,
        },
      ],
      details: [],
    });
  });
