import { accountErrors } from '@muyu/contract/account/account.ts';
import { proofOfWork, solverOf } from '@muyu/contract/core/device/proof-of-work.ts';
import { create } from 'zustand';

/** Number of proofs that are being computed. */
export const useProofOfWorkStatus = create(() => ({ running: 0 }));
const changeRunning = (isSolving: boolean) =>
  useProofOfWorkStatus.setState(({ running }) => ({ running: running + (isSolving ? 1 : -1) }));

const newWorker = () => new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module' });

const solve = solverOf(() => import('altcha-lib'), newWorker);

const send = proofOfWork({ challengeErrors: [accountErrors.proofRequired, accountErrors.badProof], solve });

/** Sends a request of a member that may require a proof of work, and counts the proofs that are being computed. */
export const withProofOfWork = <T>(attempt: (proof?: string) => Promise<T>): Promise<T> =>
  send(attempt, changeRunning);
