import { memberAccount, systemAccount } from './accounts.ts';
import { type Leg, transferCodes } from './post-transfers.ts';

/**
 * The transfer that follows a credit to the available balance of an erased account, in the same posting: what nobody can spend goes to
 * an account of the platform that operators see. Orders, trades and details still agree with what the person received.
 */
export const unclaimedLeg = (userId: string, amountFen: number): Leg => ({
  debit: memberAccount(userId, 'available'),
  credit: systemAccount('unclaimed'),
  amountFen,
  type: transferCodes.unclaimed,
});
