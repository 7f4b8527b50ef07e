import { inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { reconcileJob } from '../../jobs.ts';
import { readStatements } from '../../ledger/compare-channels.ts';
import { postingKeys } from '../../ledger/posting-keys.ts';
import { ledgerPosting } from '../../ledger/tables.ts';
import { confirmPayment } from './confirm-payment.ts';

const batchSize = 500;

/**
 * Books what the statements of the channels list and the ledger does not: payments whose callback and answer were lost. One that
 * fails stops no other one, nor the reconciliation, which reports it.
 */
export async function bookLostPayments(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  for (const { page, paid } of (await readStatements(app, now)).statements)
    for (let i = 0; i < paid.length; i += batchSize) {
      const batch = paid.slice(i, i + batchSize);
      const keys = batch.map(({ tradeNo }) => postingKeys.trade(page.channel, tradeNo));
      const known = await app.db
        .select({ key: ledgerPosting.key })
        .from(ledgerPosting)
        .where(inArray(ledgerPosting.key, keys));
      const booked = new Set(known.map(({ key }) => key));
      for (const confirmation of batch) {
        signal?.throwIfAborted();
        const { tradeNo, orderNumber } = confirmation;
        if (booked.has(postingKeys.trade(page.channel, tradeNo))) continue;
        try {
          await confirmPayment(app, page, confirmation, now);
        } catch (error) {
          leaveRow(app, reconcileJob, { channel: page.channel, tradeNo, orderNumber }, error);
        }
      }
    }
}
