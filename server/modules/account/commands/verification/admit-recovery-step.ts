import { accountErrors } from '@muyu/contract/account/account.ts';
import type { Context } from '#platform/app.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { addressWork, admitCall } from '#platform/session/address-work.ts';
import { recoveriesOfAddress } from '../../settings.ts';

/**
 * Counts a call of a step before the ticket; many of one address need a proof of work, so that nobody can shut the recovery of a
 * network. Tries at an account are counted apart.
 */
export const admitRecoveryStep = (
  context: Context<Viewer, typeof accountErrors.proofRequired | typeof accountErrors.badProof>,
  proof: string | undefined,
  step: string,
): Promise<void> => {
  const free = context.app.settings.get(recoveriesOfAddress);
  return admitCall(context, proof, accountErrors, addressWork(`recovery ${step}`, free, { byAccount: true }));
};
