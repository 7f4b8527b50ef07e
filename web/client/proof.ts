import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { behavior } from '@muyu/contract/login.ts';
import type { Challenge } from 'altcha-lib/types';
import { create } from 'zustand';
import { client } from './client.ts';

/** So many workers at most; more only make a phone hot. */
const mostWorkers = 4;

/** How many proofs are being worked out now: the screens say so quietly. */
export const useProving = create(() => ({ running: 0 }));
const count = (step: 1 | -1) => useProving.setState(({ running }) => ({ running: running + step }));

const newWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });

/** Fetches a challenge and solves it beside the page; what it returns goes into a call's `proof`. */
async function prove(): Promise<string> {
  const [{ solveChallengeWorkers }, { challenge: given }] = await Promise.all([
    import('altcha-lib'),
    client.request(behavior, {}),
  ]);
  const challenge = given as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    createWorker: newWorker,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

const asksForProof = (error: unknown) =>
  error instanceof CallError && (error.is(accountErrors.proofRequired) || error.is(accountErrors.badProof));

/**
 * Makes a call that may ask for a proof of work: solves it and calls again by itself. What the call itself refuses
 * comes through; so does proofRequired when this browser cannot work one out (a page without https has no subtle crypto).
 */
export async function withProof<T>(attempt: (proof?: string) => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (asked) {
    if (!asksForProof(asked)) throw asked;
    count(1);
    const proof = await prove()
      .catch((failed: unknown) => {
        throw failed instanceof CallError ? failed : asked;
      })
      .finally(() => count(-1));
    return await attempt(proof);
  }
}
