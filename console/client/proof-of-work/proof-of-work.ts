import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { proofOfWork, solverOf } from '@muyu/contract/core/device/proof-of-work.ts';

const newWorker = () => new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module' });

const solve = solverOf(() => import('altcha-lib'), newWorker);

/** Sends a request of an operator that may require a proof of work. */
export const withProofOfWork = proofOfWork({
  challengeErrors: [operatorErrors.proofRequired, operatorErrors.badProof],
  solve,
});
