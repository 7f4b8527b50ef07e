import { accountErrors } from '@muyu/contract/account.ts';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Config } from '#platform/config.ts';
import { keyedHash } from '#platform/crypto/sealed.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { spentProof } from '../tables.ts';

/** A solved proof of work that nobody has used yet. */
export type GoodProof = { nonce: string; expiresAt: Date };

const goodForMs = 10 * 60_000;
const iterations = 2_000;

const secretsOf = ({ secret }: Config) => ({
  hmacSignatureSecret: keyedHash(secret, 'proof', 'challenge').toString('hex'),
  hmacKeySignatureSecret: keyedHash(secret, 'proof', 'key').toString('hex'),
});

/**
 * A challenge whose answer is the number `counter`, found by trying the numbers before it: PBKDF2 of 2,000 iterations
 * each. Making one costs one such try, checking the answer no more than two signatures.
 */
export const makeChallenge = (config: Config, now: Date, counter: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter,
    deriveKey,
    expiresAt: new Date(now.getTime() + goodForMs),
    ...secretsOf(config),
  });

/**
 * Checks the proof that came with a call, if any: `badProof` when it is wrong, too old or used, `proofRequired` when
 * there is none where limits ask for one. It is good until `spendProof`.
 */
export async function checkProof(
  { app }: Context,
  text: string | undefined,
  required = true,
): Promise<GoodProof | null> {
  if (!text) return required && app.config.limits ? fail(accountErrors.proofRequired) : null;
  const proof = (await verified(app.config, text)) ?? fail(accountErrors.badProof);
  const [spent] = await app.db.select().from(spentProof).where(eq(spentProof.nonce, proof.nonce));
  return spent ? fail(accountErrors.badProof) : proof;
}

/** Uses a proof up; of several calls at once with the same one, one goes on. */
export async function spendProof(db: Db, proof: GoodProof | null): Promise<void> {
  if (!proof) return;
  const spent = await db.insert(spentProof).values(proof).onConflictDoNothing().returning();
  if (spent.length === 0) fail(accountErrors.badProof);
}

async function verified(config: Config, text: string): Promise<GoodProof | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString()) as Payload;
    const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
    const { nonce, expiresAt } = challenge.parameters;
    return result.verified ? { nonce, expiresAt: new Date(Number(expiresAt) * 1000) } : null;
  } catch {
    // The library raises for what is no payload at all.
    return null;
  }
}
