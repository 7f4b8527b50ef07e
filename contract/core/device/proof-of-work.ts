import { isError } from '../client.ts';
import type { ErrorDefinition } from '../errors.ts';

/** A challenge of ALTCHA 2. */
export type PowChallenge = {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
};

/**
 * The data of the errors `proofRequired` and `badProof`: the challenge that the repeated request solves. Its work grows
 * with the wrong logins before it.
 */
export type PowRequest = { challenge: PowChallenge };

/** The browser refuses a computation because the page was not opened over https. */
export class InsecureContextError extends Error {}

export type ProofOfWorkOptions = {
  /** The errors of a request that carry a challenge. */
  challengeErrors: readonly ErrorDefinition[];
  /** Computes the proof of a challenge. */
  solve(challenge: PowChallenge): Promise<string>;
};

/** Each further round is asked for when others guessed passwords of the account meanwhile. */
const maxRounds = 4;

/**
 * Returns a function that sends a request which may require a proof of work: it solves the challenge of the error and repeats
 * the request. `onSolving` is called when solving begins and ends. Passes on other errors; InsecureContextError over plain
 * http, where the browser has no crypto.subtle.
 */
export function proofOfWork({ challengeErrors, solve }: ProofOfWorkOptions) {
  const findChallenge = (error: unknown) => {
    if (!isError(error, ...challengeErrors)) return null;
    return (error.data as Partial<PowRequest> | null)?.challenge ?? null;
  };
  return async <T>(
    attempt: (proof?: string) => Promise<T>,
    onSolving: (isSolving: boolean) => void = () => undefined,
  ): Promise<T> => {
    let proof: string | undefined;
    for (let round = 0; ; round++) {
      try {
        return await attempt(proof);
      } catch (refused) {
        const challenge = round < maxRounds ? findChallenge(refused) : null;
        if (!challenge) throw refused;
        if (!globalThis.crypto?.subtle) throw new InsecureContextError();
        onSolving(true);
        proof = await solve(challenge)
          .catch(() => {
            throw refused;
          })
          .finally(() => onSolving(false));
      }
    }
  };
}

/** More workers heat a phone without a gain; the largest challenge takes a slow phone minutes. */
const solverBounds = { maxWorkers: 4, timeoutMs: 300_000 };

/** The part of altcha-lib that solves: the contract imports no package of a browser. */
type Altcha = {
  solveChallengeWorkers(options: {
    challenge: PowChallenge;
    createWorker(): Worker;
    concurrency: number;
    timeout: number;
  }): Promise<object | null>;
};

/** Returns the `solve` of `proofOfWork`, which solves a challenge in workers. */
export const solverOf =
  (loadAltcha: () => Promise<Altcha>, createWorker: () => Worker) =>
  async (challenge: PowChallenge): Promise<string> => {
    const { solveChallengeWorkers } = await loadAltcha();
    const solution = await solveChallengeWorkers({
      challenge,
      createWorker,
      concurrency: Math.min(solverBounds.maxWorkers, navigator.hardwareConcurrency || 1),
      timeout: solverBounds.timeoutMs,
    });
    if (!solution) throw new Error('the challenge was not solved in time');
    return btoa(JSON.stringify({ challenge, solution }));
  };
