import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { type PowChallenge, proofOfWork, solverBounds } from '@muyu/contract/core/device/proof-of-work.ts';

const newWorker = () => new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module' });

/** Solves a challenge in workers; the result is the `proof` of a request. */
async function solve(challenge: PowChallenge): Promise<string> {
  const { solveChallengeWorkers } = await import('altcha-lib');
  const solution = await solveChallengeWorkers({
    challenge,
    createWorker: newWorker,
    concurrency: Math.min(solverBounds.maxWorkers, navigator.hardwareConcurrency || 1),
    timeout: solverBounds.timeoutMs,
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Sends a request of an operator that may require a proof of work. */
export const withProofOfWork = proofOfWork({
  challengeErrors: [operatorErrors.proofRequired, operatorErrors.badProof],
  solve,
});
