import { and, asc, eq, lte } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { postTransfers, transferTypes } from '../ledger/post-transfers.ts';
import { earning } from '../ledger/tables.ts';

const batchSize = 500;

/** Moves earnings whose day has come from the unsettled to the available balance, each lot once. Returns how many. */
export async function settleEarnings(app: App, now: Date, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  for (;;) {
    const due = await app.db
      .select({ userId: earning.userId, orderId: earning.orderId })
      .from(earning)
      .where(and(eq(earning.state, 'unsettled'), lte(earning.availableAt, now)))
      .orderBy(asc(earning.availableAt))
      .limit(batchSize);
    for (const lot of due) {
      signal?.throwIfAborted();
      if (await settleEarning(app, lot, now)) settled += 1;
    }
    if (due.length < batchSize) return settled;
  }
}

const settleEarning = (
  { db }: App,
  { userId, orderId }: { userId: string; orderId: string },
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const byKey = and(eq(earning.userId, userId), eq(earning.orderId, orderId));
    const [lot] = await tx.select().from(earning).where(byKey).for('update');
    if (lot?.state !== 'unsettled') return false;
    await tx.update(earning).set({ state: 'available' }).where(byKey);
    return postTransfers(tx, {
      key: `earning:${orderId}`,
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
