import { financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import { lockUser } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';

/** Locks the row of the member whose balance a proposal changes; fails for visitors, erased and unknown people. */
export async function lockProposedMember(
  context: MayFail<typeof financeErrors.unknownUser>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.kind === 'visitor' || user.erasedAt) fail(context, financeErrors.unknownUser);
}
