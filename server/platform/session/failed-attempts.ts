import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { App, Context } from '../app.ts';
import { timestamptz } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import { fail } from '../errors.ts';
import type { Viewer } from '../http/viewer.ts';
import { limitWait } from '../text/limit-wait.ts';

/** Attempts that were judged wrong, by subject: an account name with an address, a session, an operation. */
export const failedAttempt = pgTable('failed_login_attempt', {
  subject: text('subject').primaryKey(),
  tries: integer('tries').notNull(),
  lastAt: timestamptz('last_at').notNull(),
});

/** The number of failed attempts that lock a subject, and the duration of the lock after the last one. */
export type AttemptLimit = { max: number; lockMs: number };

const freshSince = (now: Date, windowMs: number) => new Date(now.getTime() - windowMs);

/** Fails with `definition` and the remaining minutes while the subject is locked. */
export const requireUnlocked = <E extends ErrorDefinition>(
  context: Context<Viewer, E>,
  subject: string,
  definition: NoInfer<E>,
  limit: AttemptLimit,
): Promise<void> => requireStillUnlocked<E>(context, context.app.db, subject, definition, limit);

/** The same in a transaction, as it sees the failures. */
export async function requireStillUnlocked<E extends ErrorDefinition>(
  context: Context<Viewer, E>,
  db: Db,
  subject: string,
  definition: NoInfer<E>,
  { max, lockMs }: AttemptLimit,
): Promise<void> {
  const { now } = context;
  const [row] = await db.select().from(failedAttempt).where(eq(failedAttempt.subject, subject));
  const leftMs = row ? row.lastAt.getTime() + lockMs - now.getTime() : 0;
  if (!row || row.tries < max || leftMs <= 0) return;
  const retryAfterSeconds = Math.ceil(Math.max(1000, leftMs) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  fail<E>(context, definition, { minutes, ...limitWait(retryAfterSeconds), retryAfterSeconds });
}

/**
 * Counts an attempt that was judged wrong. Of concurrent wrong attempts the database counts as many as the limit allows;
 * the others fail with `definition`, so that their callers learn nothing from the verdict.
 */
export async function recordFailure<E extends ErrorDefinition>(
  context: Context<Viewer, E>,
  subject: string,
  definition: NoInfer<E>,
  limit: AttemptLimit,
): Promise<void> {
  if (!(await countUpTo(context, subject, limit))) await requireUnlocked(context, subject, definition, limit);
}

/** Counts a failure unless the subject is locked; returns whether it was counted. */
export const countUpTo = (context: Context, subject: string, limit: AttemptLimit): Promise<boolean> =>
  countWithin(context, context.app.db, subject, limit);

/**
 * The same in the transaction that judges the attempt. When it has locked the person before, the attempts of this person are judged
 * one after another, each knows the failures of those before it, and none is judged beyond the limit.
 */
export async function countWithin(
  { now }: Context,
  db: Db,
  subject: string,
  { max, lockMs }: AttemptLimit,
): Promise<boolean> {
  const stale = sql`${failedAttempt.lastAt} <= ${freshSince(now, lockMs)}`;
  const counted = await db
    .insert(failedAttempt)
    .values({ subject, tries: 1, lastAt: now })
    .onConflictDoUpdate({
      target: failedAttempt.subject,
      set: nextCount(stale, now),
      setWhere: sql`${failedAttempt.tries} < ${max} or ${stale}`,
    })
    .returning({ tries: failedAttempt.tries });
  return counted.length > 0;
}

/** Counts a failure without a limit; returns the failures of the window with this one. */
export async function countFailure(
  { app, now }: Context,
  subject: string,
  windowMs: number,
): Promise<number> {
  const stale = sql`${failedAttempt.lastAt} <= ${freshSince(now, windowMs)}`;
  const [row] = await app.db
    .insert(failedAttempt)
    .values({ subject, tries: 1, lastAt: now })
    .onConflictDoUpdate({ target: failedAttempt.subject, set: nextCount(stale, now) })
    .returning({ tries: failedAttempt.tries });
  return row!.tries;
}

const nextCount = (stale: ReturnType<typeof sql>, now: Date) => ({
  tries: sql`case when ${stale} then 1 else ${failedAttempt.tries} + 1 end`,
  lastAt: sql`greatest(${failedAttempt.lastAt}, ${now})`,
});

/** The failures of a subject in its window. */
export async function countFailures(
  { app, now }: Context,
  subject: string,
  windowMs: number,
): Promise<number> {
  const isRecent = gt(failedAttempt.lastAt, freshSince(now, windowMs));
  const [row] = await app.db
    .select({ tries: failedAttempt.tries })
    .from(failedAttempt)
    .where(and(eq(failedAttempt.subject, subject), isRecent));
  return row?.tries ?? 0;
}

/**
 * Clears the failures of a subject after a right attempt. Fails with `definition` when concurrent failures locked the
 * subject while this attempt was judged: a burst of guesses ends at the limit, even with the right one among them.
 */
export async function clearAfterSuccess<E extends ErrorDefinition>(
  context: Context<Viewer, E>,
  subject: string,
  definition: NoInfer<E>,
  limit: AttemptLimit,
): Promise<void> {
  const isUnlocked = or(
    lt(failedAttempt.tries, limit.max),
    sql`${failedAttempt.lastAt} <= ${freshSince(context.now, limit.lockMs)}`,
  );
  await context.app.db.delete(failedAttempt).where(and(eq(failedAttempt.subject, subject), isUnlocked));
  await requireUnlocked(context, subject, definition, limit);
}

/** Deletes the failures of subjects, locked or not. */
export async function clearFailures({ app }: Context, subjects: string[]): Promise<void> {
  await app.db.delete(failedAttempt).where(inArray(failedAttempt.subject, subjects));
}

/** Deletes failures whose last one was before `before`; no window is that long. */
export async function deleteOldFailures({ db }: App, before: Date): Promise<void> {
  await db.delete(failedAttempt).where(lt(failedAttempt.lastAt, before));
}
