import { financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { systemAccount } from '../ledger/accounts.ts';
import { lockSystemBalance } from '../ledger/lock-accounts.ts';

/** Refuses an amount that is not there, and holds the account: of two releases together the second finds what the first left. */
export async function requireUnclaimed(
  context: MayFail<typeof financeErrors.unclaimedTooLow>,
  tx: Transaction,
  amountFen: number,
): Promise<void> {
  const unclaimedFen = await lockSystemBalance(tx, systemAccount('unclaimed'));
  if (unclaimedFen < amountFen) fail(context, financeErrors.unclaimedTooLow);
}
