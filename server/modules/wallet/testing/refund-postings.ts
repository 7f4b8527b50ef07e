import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/database/ids.ts';
import type { TestServer } from '../../../testing/server.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { ledgerPosting } from '../ledger/tables.ts';

/** Lets the ledger say that an order was refunded, which its row does not; returns what takes that back. */
export async function addRefundPosting({ app }: Pick<TestServer, 'app'>, orderId: string) {
  const key = postingKeys.refund(orderId);
  await app.db.insert(ledgerPosting).values({ key, postingId: newId(new Date()), createdAt: new Date() });
  return async () => {
    await app.db.delete(ledgerPosting).where(eq(ledgerPosting.key, key));
  };
}
