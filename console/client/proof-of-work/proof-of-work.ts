import type { PowRequest } from '@muyu/contract/account/login.ts';
import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import type { Challenge } from 'altcha-lib/types';
import { InsecureContextError } from '../insecure-context-error.ts';

const maxWorkers = 4;
/** The largest challenge takes a slow device minutes, not the library's 90 seconds. */
const timeoutMs = 300_000;
/** Each further round is asked for when others guessed passwords of the account meanwhile. */
const maxRounds = 4;

const newWorker = () => new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module' });

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

/** The challenge that a refused login is to be repeated with; null for other errors. */
function findChallenge(error: unknown): Challenge | null {
  if (!(error instanceof ApiError)) return null;
  if (!error.is(operatorErrors.proofRequired) && !error.is(operatorErrors.badProof)) return null;
  return ((error.data as Partial<PowRequest> | null)?.challenge as Challenge | undefined) ?? null;
}

/**
 * Sends a login that may require a proof of work: solves the challenge of the error and repeats the request.
 * `onSolving` is called when solving begins and ends. Passes on other errors; InsecureContextError over plain http, where the
 * browser has no crypto.subtle.
 */
export async function withProofOfWork<T>(
  attempt: (proof?: string) => Promise<T>,
  onSolving: (isSolving: boolean) => void = () => undefined,
): Promise<T> {
  let proof: string | undefined;
  for (let round = 0; ; round++) {
    try {
      return await attempt(proof);
    } catch (refused) {
      const challenge = round < maxRounds ? findChallenge(refused) : null;
      if (!challenge) throw refused;
      if (!globalThis.crypto?.subtle) throw new InsecureContextError();
      onSolving(true);
      proof = await solveChallenge(challenge)
        .catch(() => {
          throw refused;
        })
        .finally(() => onSolving(false));
    }
  }
}
