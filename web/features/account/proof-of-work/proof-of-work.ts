import { accountErrors } from '@muyu/contract/account/account.ts';
import type { PowRequest } from '@muyu/contract/account/login.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import type { Challenge } from 'altcha-lib/types';
import { create } from 'zustand';
import { InsecureContextError } from '../../../client/error-message.ts';

/** Largest number of workers; more of them heat a phone without a gain. */
const maxWorkers = 4;
/** The largest challenge takes a slow phone minutes, not the library's 90 seconds. */
const timeoutMs = 300_000;
/** Each further round is asked for when others guessed passwords of the account meanwhile. */
const maxRounds = 4;

/** Number of proofs that are being computed. */
export const useProofOfWorkStatus = create(() => ({ running: 0 }));
const changeRunning = (step: 1 | -1) =>
  useProofOfWorkStatus.setState(({ running }) => ({ running: running + step }));

const newWorker = () => new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module' });

/** Solves a challenge in workers; the result is the `proof` of a request. */
async function solveChallenge(challenge: Challenge): Promise<string> {
  const { solveChallengeWorkers } = await import('altcha-lib');
  const solution = await solveChallengeWorkers({
    challenge,
    createWorker: newWorker,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    timeout: timeoutMs,
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** The challenge that a refused request is to be repeated with; null for other errors. */
function findChallenge(error: unknown): Challenge | null {
  if (!(error instanceof ApiError)) return null;
  if (!error.is(accountErrors.proofRequired) && !error.is(accountErrors.badProof)) return null;
  return ((error.data as Partial<PowRequest> | null)?.challenge as Challenge | undefined) ?? null;
}

/**
 * Sends a request that may require a proof of work: solves the challenge of the error and repeats the request. Passes on
 * other errors; InsecureContextError over plain http, where the browser has no crypto.subtle.
 */
export async function withProofOfWork<T>(attempt: (proof?: string) => Promise<T>): Promise<T> {
  let proof: string | undefined;
  for (let round = 0; ; round++) {
    try {
      return await attempt(proof);
    } catch (refused) {
      const challenge = round < maxRounds ? findChallenge(refused) : null;
      if (!challenge) throw refused;
      if (!globalThis.crypto?.subtle) throw new InsecureContextError();
      changeRunning(1);
      proof = await solveChallenge(challenge)
        .catch(() => {
          throw refused;
        })
        .finally(() => changeRunning(-1));
    }
  }
}
