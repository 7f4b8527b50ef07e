import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Context } from '../app.ts';
import { moment } from '../database/columns.ts';
import { fail } from '../errors.ts';

/** Wrong tries by subject (an account name, an address); a few lock it for a while. */
export const wrongTry = pgTable('wrong_try', {
  subject: text('subject').primaryKey(),
  tries: integer('tries').notNull(),
  lastAt: moment('last_at').notNull(),
});

/** After how many wrong tries a subject is locked, and for how long after the last. */
export type TryLimit = { most: number; lockMs: number };

/** Five wrong tries lock for 15 minutes (decisions, accounts). */
export const loginTries: TryLimit = { most: 5, lockMs: 15 * 60_000 };

/**
 * Counts a try against each subject before it is judged, so that many at once cannot pass together, and refuses while
 * one of them is locked; `definition` gets the minutes left. `noteWrongTry` or `takeBackTry` tells how it ended.
 */
export async function countTry(
  context: Context,
  subjects: string[],
  definition: ErrorDefinition,
  { most, lockMs }: TryLimit = loginTries,
) {
  const { app, now } = context;
  const fresh = new Date(now.getTime() - lockMs);
  const stale = sql`${wrongTry.lastAt} <= ${fresh}`;
  const counted = await app.db
    .insert(wrongTry)
    .values(subjects.map((subject) => ({ subject, tries: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: wrongTry.subject,
      set: {
        tries: sql`case when ${stale} then 1 else ${wrongTry.tries} + 1 end`,
        lastAt: sql`case when ${stale} then ${now} else ${wrongTry.lastAt} end`,
      },
      setWhere: sql`${wrongTry.tries} < ${most} or ${stale}`,
    })
    .returning({ subject: wrongTry.subject });
  if (counted.length === subjects.length) return;
  const known = counted.map((row) => row.subject);
  await takeBackTry(context, known);
  const locked = subjects.filter((subject) => !known.includes(subject));
  const rows = await app.db.select().from(wrongTry).where(inArray(wrongTry.subject, locked));
  const left = rows.map((row) => row.lastAt.getTime() + lockMs - now.getTime());
  const longest = Math.max(1000, ...left);
  const retryAfterSeconds = Math.ceil(longest / 1000);
  fail(definition, { minutes: Math.ceil(longest / 60_000), retryAfterSeconds });
}

/** How many wrong logins stand against the worst of these subjects; forgotten ones do not. */
export async function standingTries({ app, now }: Context, subjects: string[]): Promise<number> {
  const fresh = new Date(now.getTime() - loginTries.lockMs);
  const rows = await app.db
    .select({ tries: wrongTry.tries })
    .from(wrongTry)
    .where(and(inArray(wrongTry.subject, subjects), gt(wrongTry.lastAt, fresh)));
  return Math.max(0, ...rows.map(({ tries }) => tries));
}

/** The counted try was wrong: it stays, and a lock lasts from now. */
export async function noteWrongTry({ app, now }: Context, subjects: string[]): Promise<void> {
  const lastAt = sql`greatest(${wrongTry.lastAt}, ${now})`;
  for (const each of rowsOf(subjects)) await app.db.update(wrongTry).set({ lastAt }).where(each);
}

/** The counted try was right, or none: it no longer counts. */
export async function takeBackTry({ app }: Context, subjects: string[]): Promise<void> {
  for (const each of rowsOf(subjects)) {
    await app.db
      .update(wrongTry)
      .set({ tries: sql`${wrongTry.tries} - 1` })
      .where(and(each, gt(wrongTry.tries, 0)));
    await app.db.delete(wrongTry).where(and(each, eq(wrongTry.tries, 0)));
  }
}

/** One row at a time: statements over several could wait for each other. */
const rowsOf = (subjects: string[]) => subjects.map((subject) => eq(wrongTry.subject, subject));

export async function forgetTries({ app }: Context, subjects: string[]): Promise<void> {
  await app.db.delete(wrongTry).where(inArray(wrongTry.subject, subjects));
}
