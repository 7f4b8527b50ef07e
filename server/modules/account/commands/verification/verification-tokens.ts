import { createHash, randomBytes } from 'node:crypto';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { verificationToken } from '../../tables.ts';

type Row = typeof verificationToken.$inferSelect;
export type VerificationTokenKind = Row['kind'];
type TokenSubject = Partial<Pick<Row, 'userId' | 'phoneHash' | 'sanctionId'>>;
type TokenContext = Pick<Context<Viewer, typeof accountErrors.ticketInvalid>, 'now' | 'throws'>;

/** Validity by kind; an appeal leaves a day to write it. */
const validityMinutes: Record<VerificationTokenKind, number> = {
  register: accountLimits.verificationTokenMinutes,
  verifyPhone: accountLimits.verificationTokenMinutes,
  reset: accountLimits.verificationTokenMinutes,
  appeal: 24 * 60,
};

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Issues a one-time token for a completed step; only its hash is stored. */
export async function issueVerificationToken(
  db: Db,
  now: Date,
  kind: VerificationTokenKind,
  subject: TokenSubject,
): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + validityMinutes[kind] * 60_000);
  await db.insert(verificationToken).values({ tokenHash: hashOf(text), kind, expiresAt, ...subject });
  return text;
}

const isUsable = (now: Date, kind: VerificationTokenKind, text: string) =>
  and(
    eq(verificationToken.tokenHash, hashOf(text)),
    eq(verificationToken.kind, kind),
    isNull(verificationToken.usedAt),
    gt(verificationToken.expiresAt, now),
  );

/** Verifies a token without consuming it, before slow work. Fails as `consumeVerificationToken` does. */
export async function requireVerificationToken(
  context: TokenContext,
  db: Db,
  kind: VerificationTokenKind,
  text: string,
): Promise<Row> {
  const [found] = await db
    .select()
    .from(verificationToken)
    .where(isUsable(context.now, kind, text));
  return found ?? fail(context, accountErrors.ticketInvalid);
}

/** Consumes a token; fails with `ticketInvalid` when it is used, expired, unknown or of another kind. */
export async function consumeVerificationToken(
  context: TokenContext,
  tx: Transaction,
  kind: VerificationTokenKind,
  text: string,
): Promise<Row> {
  const { now } = context;
  const [consumed] = await tx
    .update(verificationToken)
    .set({ usedAt: now })
    .where(isUsable(now, kind, text))
    .returning();
  return consumed ?? fail(context, accountErrors.ticketInvalid);
}

/** Whether a token of this kind was consumed, or revoked. */
export async function isUsedVerificationToken(
  db: Db,
  kind: VerificationTokenKind,
  text: string,
): Promise<boolean> {
  const [found] = await db
    .select({ usedAt: verificationToken.usedAt })
    .from(verificationToken)
    .where(and(eq(verificationToken.tokenHash, hashOf(text)), eq(verificationToken.kind, kind)));
  return found !== undefined && found.usedAt !== null;
}

/** Revokes the pending password resets of a user. */
export async function revokeResetTokens(tx: Transaction, userId: string, now: Date): Promise<void> {
  const pending = and(
    eq(verificationToken.userId, userId),
    eq(verificationToken.kind, 'reset'),
    isNull(verificationToken.usedAt),
  );
  await tx.update(verificationToken).set({ usedAt: now }).where(pending);
}
