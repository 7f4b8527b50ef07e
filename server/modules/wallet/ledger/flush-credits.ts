import type { App } from '#platform/app.ts';
import { flushDeltas } from '#platform/database/delta-flush.ts';
import { lockAccounts } from './lock-accounts.ts';
import { ledgerCredit } from './tables.ts';

/** Owners of one flush: their accounts are locked until it commits. */
const maxOwners = 50;

/** Sums waiting credits into the balances of their owners; returns the number of owners. */
export const flushCredits = ({ db }: App): Promise<number> =>
  flushDeltas(db, 'ledger_credit', async (tx) => {
    const owners = await tx
      .selectDistinct({ ownerId: ledgerCredit.ownerId })
      .from(ledgerCredit)
      .limit(maxOwners);
    for (const ownerId of owners.map((row) => row.ownerId).toSorted()) await lockAccounts(tx, ownerId);
    return owners.length;
  });
