import { DAY_MS } from '@muyu/contract/core/time.ts';
import { type payPasswordErrorList, payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import { eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { verifyPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import {
  type AttemptLimit,
  clearAfterSuccess,
  clearFailures,
  countFailures,
  recordFailure,
  requireUnlocked,
} from '#platform/session/failed-attempts.ts';
import { payPasswordTries } from '../settings.ts';
import { payPassword } from './tables.ts';

/** Wrong tries lock for a day (decisions, wallet); counted apart from those of the login password. */
const limitOf = (app: App): AttemptLimit => ({ max: app.settings.get(payPasswordTries), lockMs: DAY_MS });
const subjectOf = (userId: string) => `pay:${userId}`;

type PayPasswordContext = Context<UserViewer, (typeof payPasswordErrorList)[number]>;

export async function findPayPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: payPassword.passwordHash })
    .from(payPassword)
    .where(eq(payPassword.userId, userId));
  return row?.hash ?? null;
}

export const hasPayPassword = async (db: Db, userId: string): Promise<boolean> =>
  (await findPayPasswordHash(db, userId)) !== null;

/**
 * Verifies the caller's pay password and returns its hash. Fails with `missing` when none is set, `wrong` with the tries
 * that are left, and `locked` after too many wrong ones.
 */
export async function verifyPayPassword(context: PayPasswordContext, password: string): Promise<string> {
  const { app, viewer } = context;
  const subject = subjectOf(viewer.userId);
  const limit = limitOf(app);
  const hash = await findPayPasswordHash(app.db, viewer.userId);
  if (hash === null) return fail(context, payPasswordErrors.missing);
  await requireUnlocked(context, subject, payPasswordErrors.locked, limit);
  if (await verifyPassword(hash, password)) {
    await clearAfterSuccess(context, subject, payPasswordErrors.locked, limit);
    return hash;
  }
  await recordFailure(context, subject, payPasswordErrors.locked, limit);
  return failAsWrong(context);
}

/** Fails with `wrong` and the tries that are left, or with `locked` when none is. */
export async function failAsWrong(context: PayPasswordContext): Promise<never> {
  const subject = subjectOf(context.viewer.userId);
  const limit = limitOf(context.app);
  const left = limit.max - (await countFailures(context, subject, limit.lockMs));
  if (left <= 0) await requireUnlocked(context, subject, payPasswordErrors.locked, limit);
  return fail(context, payPasswordErrors.wrong, { left });
}

/** Ends a lock: the person has proved themselves in another way. */
export const unlockPayPassword = (context: Context<UserViewer>): Promise<void> =>
  clearFailures(context, [subjectOf(context.viewer.userId)]);
