import { createHash } from 'node:crypto';
import type { callbackProblems } from '@muyu/contract/admin/money/reconciliation.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Confirmation, PageChannel } from './channel.ts';
import { paymentCallback } from './tables.ts';

/** Longest text of a channel that is stored. */
const longest = 64;
const cut = (text: string) => text.slice(0, longest);

/** Stores a signed callback that changes nothing, for the operators; the same one again is counted. */
export async function recordProblem(
  tx: Transaction,
  channel: PageChannel['channel'],
  { orderNumber, tradeNo, amountFen, currency, merchant, outcome }: Confirmation,
  problem: (typeof callbackProblems)[number],
  now: Date,
): Promise<void> {
  const said = [channel, tradeNo, amountFen, currency, merchant, outcome, problem];
  const digest = createHash('sha256').update(JSON.stringify(said)).digest();
  await tx
    .insert(paymentCallback)
    .values({
      orderNumber: cut(orderNumber),
      callbackId: newId(now),
      channel,
      tradeNo: cut(tradeNo),
      amountFen,
      currency: cut(currency),
      merchant: cut(merchant),
      outcome,
      problem,
      digest,
      times: 1,
      createdAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [paymentCallback.orderNumber, paymentCallback.digest],
      set: { times: sql`${paymentCallback.times} + 1`, lastAt: now },
    });
}
