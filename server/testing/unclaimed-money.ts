import { memberAccount, systemAccount } from '../modules/wallet/ledger/accounts.ts';
import { lockSystemBalance } from '../modules/wallet/ledger/lock-accounts.ts';
import { postTransfers, transferCodes } from '../modules/wallet/ledger/post-transfers.ts';
import { unclaimedLeg } from '../modules/wallet/ledger/unclaimed.ts';
import { newId } from '../platform/database/ids.ts';
import type { TestServer } from './server.ts';

/** Money that arrives for a person whom nobody knows, as for an erased account. */
export async function receiveUnclaimed({ app }: Pick<TestServer, 'app'>, amountFen: number): Promise<void> {
  const userId = newId(new Date());
  const refund = {
    debit: systemAccount('refunds'),
    credit: memberAccount(userId, 'available'),
    amountFen,
    type: transferCodes.refund,
  };
  const legs = [refund, unclaimedLeg(userId, amountFen)];
  await app.db.transaction((tx) =>
    postTransfers(tx, { key: `test:${userId}`, now: new Date(), legs, details: [] }),
  );
}

/** The unclaimed money of the platform, fen. */
export const unclaimedOf = ({ app }: Pick<TestServer, 'app'>): Promise<number> =>
  app.db.transaction((tx) => lockSystemBalance(tx, systemAccount('unclaimed')));
