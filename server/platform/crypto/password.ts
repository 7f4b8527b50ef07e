import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default; these are OWASP's numbers (memory in KiB). */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let cost: HashCost = passwordCost;
type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Changes the cost of new hashes in this process: only tests, which make hundreds of accounts, call it. */
export function setPasswordCost(given: HashCost): void {
  cost = given;
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password.normalize('NFKC'));

/**
 * A hash of a random password. Verifying it takes as long as verifying a real one, so that the duration does
 * not reveal whether an account exists.
 */
export const dummyHash: Promise<string> = hashPassword(crypto.randomUUID());
