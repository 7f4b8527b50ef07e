import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { systemAccount } from './accounts.ts';
import { ledgerTransfer } from './tables.ts';

/** The sums that the platform paid since a time for refunds of these orders that money of the payee did not cover, fen, by order. */
export async function sumRefundsOfPlatform(
  db: Db,
  orderIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const paid = await db
    .select({
      orderId: ledgerTransfer.orderId,
      fen: sql<number>`sum(${ledgerTransfer.amountFen})`.mapWith(Number),
    })
    .from(ledgerTransfer)
    .where(
      and(
        eq(ledgerTransfer.debitOwnerId, systemAccount('refunds').ownerId),
        inArray(ledgerTransfer.orderId, [...orderIds]),
        eq(ledgerTransfer.type, detailTypes.refund),
        gt(ledgerTransfer.createdAt, since),
      ),
    )
    .groupBy(ledgerTransfer.orderId);
  return new Map(paid.map(({ orderId, fen }) => [orderId!, fen]));
}
