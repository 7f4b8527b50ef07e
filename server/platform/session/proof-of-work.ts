import { randomInt } from 'node:crypto';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq, lt } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { App, Context } from '../app.ts';
import type { Config } from '../config/config.ts';
import { keyedHash } from '../crypto/aes-gcm.ts';
import { timestamptz } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import { fail, type MayFail } from '../errors.ts';
import type { Viewer } from '../http/viewer.ts';

/** Nonces of used proofs of work; each proof is valid once. */
export const usedPowNonce = pgTable(
  'used_pow_nonce',
  { nonce: text('nonce').primaryKey(), expiresAt: timestamptz('expires_at').notNull() },
  (t) => [index('used_pow_nonce_expires_at').on(t.expiresAt)],
);

/** A correct and unused proof of work, with the work that its challenge asked for. */
type VerifiedPow = { nonce: string; expiresAt: Date; work: number };

/** How a module names the two errors. */
export type PowErrors<Required extends ErrorDefinition, Bad extends ErrorDefinition> = {
  proofRequired: Required;
  badProof: Bad;
};

const validityMs = 10 * 60_000;
const iterations = 2_000;

/**
 * Tries of one unit of work, half of them on average: about a second on a phone, which makes some 6,000 tries of 2,000
 * iterations a second in four workers.
 */
const triesPerUnit = 12_000;

const secretsOf = ({ secret }: Config) => ({
  hmacSignatureSecret: keyedHash(secret, 'proof', 'challenge').toString('hex'),
  hmacKeySignatureSecret: keyedHash(secret, 'proof', 'key').toString('hex'),
});

/** The solution of a challenge: any number from 0 is equally likely, so that no part of the range can be skipped. */
export const drawCounter = (work: number): number => randomInt(Math.round(triesPerUnit * work));

/**
 * Creates a challenge of `work` units. Clients find its solution by trying the numbers from 0, each with PBKDF2 of 2,000
 * iterations; creating a challenge costs one try, verifying a solution two signatures. The work is part of what is signed.
 */
export const createPowChallenge = (config: Config, now: Date, work = 1, counter = drawCounter(work)) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter,
    deriveKey,
    data: { work },
    expiresAt: new Date(now.getTime() + validityMs),
    ...secretsOf(config),
  });

/**
 * Verifies the proof of a request that asks for `work` units and accepts no less than `min`: fails with `badProof` when
 * it is wrong, expired or used, with `proofRequired` when it is missing or too small. Both errors carry a challenge of
 * the work that is asked for. The proof stays valid until `consumePow`. Without limits no proof is required.
 */
export async function verifyPow<R extends ErrorDefinition, B extends ErrorDefinition>(
  context: Context<Viewer, R | B>,
  text: string | undefined,
  errors: PowErrors<R, B>,
  work = 1,
  min = work,
): Promise<VerifiedPow | null> {
  const { config, db } = context.app;
  const isRequired = min > 0 && config.limits;
  if (!text) return isRequired ? failWithChallenge(context, errors.proofRequired, work) : null;
  const proof = await parseProof(config, text);
  if (!proof) return failWithChallenge(context, errors.badProof, work);
  const [used] = await db.select().from(usedPowNonce).where(eq(usedPowNonce.nonce, proof.nonce));
  if (used) return failWithChallenge(context, errors.badProof, work);
  if (isRequired && proof.work < min) return failWithChallenge(context, errors.proofRequired, work);
  return proof;
}

/** Ends a request with a challenge that its repetition answers. */
export async function failWithChallenge<E extends ErrorDefinition>(
  context: Context<Viewer, E>,
  definition: NoInfer<E>,
  work: number,
): Promise<never> {
  const challenge = await createPowChallenge(context.app.config, context.now, Math.max(1, work));
  return fail<E>(context, definition, { challenge });
}

/** Consumes a proof; the unique nonce lets one of several concurrent requests with the same proof succeed. */
export async function consumePow<B extends ErrorDefinition>(
  context: MayFail<B>,
  db: Db,
  proof: VerifiedPow | null,
  badProof: NoInfer<B>,
): Promise<void> {
  if (!proof) return;
  const { nonce, expiresAt } = proof;
  const used = await db.insert(usedPowNonce).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  if (used.length === 0) fail<B>(context, badProof);
}

/** Deletes nonces of proofs that have expired. */
export async function deleteExpiredNonces({ db }: App, now: Date): Promise<void> {
  await db.delete(usedPowNonce).where(lt(usedPowNonce.expiresAt, now));
}

async function parseProof(config: Config, text: string): Promise<VerifiedPow | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString()) as Payload;
    const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
    const { nonce, expiresAt, data } = challenge.parameters;
    if (!result.verified) return null;
    return { nonce, expiresAt: new Date(Number(expiresAt) * 1000), work: Number(data?.work ?? 0) };
  } catch {
    // The library throws on malformed payloads.
    return null;
  }
}
