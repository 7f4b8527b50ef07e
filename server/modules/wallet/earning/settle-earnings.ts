import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { leaveRow } from '../leave-row.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { postTransfers, transferTypes } from '../ledger/post-transfers.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { earning } from '../ledger/tables.ts';

const batchSize = 500;

/**
 * Moves earnings whose day has come from the unsettled to the available balance, each lot once. A lot that fails is left for the
 * next run and stops no other one. Returns how many were moved.
 */
export async function settleEarnings(app: App, now: Date, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  let last: Lot | undefined;
  for (;;) {
    const due: Lot[] = await listDue(app, now, last);
    for (const lot of due) {
      signal?.throwIfAborted();
      try {
        if (await settleEarning(app, lot, now)) settled += 1;
      } catch (error) {
        const { userId, orderId } = lot;
        leaveRow(app, 'wallet.settleEarnings', { userId, orderId }, error);
      }
    }
    last = due.at(-1);
    if (!last || due.length < batchSize) return settled;
  }
}

type Lot = { userId: string; orderId: string; availableAt: Date };

/** The next lots in the order of their days, behind the last one of the batch before. */
const listDue = ({ db }: App, now: Date, last: Lot | undefined): Promise<Lot[]> =>
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
    // Before the lot, as refunds do.
    await lockAccounts(tx, userId);
    const byKey = and(eq(earning.userId, userId), eq(earning.orderId, orderId));
    const [lot] = await tx.select().from(earning).where(byKey).for('update');
    if (lot?.state !== 'unsettled') return false;
    await tx.update(earning).set({ state: 'available' }).where(byKey);
    return postTransfers(tx, {
      key: postingKeys.earning(orderId),
      orderId,
      now,
      legs: [
        {
          debit: memberAccount(userId, 'unsettled'),
          credit: memberAccount(userId, 'available'),
          amountFen: lot.amountFen,
          type: transferTypes.settlement,
        },
      ],
      details: [],
    });
  });
