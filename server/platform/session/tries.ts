import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { inArray, sql } from 'drizzle-orm';
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

/** Five wrong tries lock for 15 minutes after the last (decisions, accounts). */
const most = 5;
const lockMs = 15 * 60_000;

/** Refuses while any of the subjects is locked; `definition` gets the minutes left. */
export async function refuseLocked({ app, now }: Context, subjects: string[], definition: ErrorDefinition) {
  const rows = await app.db.select().from(wrongTry).where(inArray(wrongTry.subject, subjects));
  const left = rows.map((row) => (row.tries < most ? 0 : row.lastAt.getTime() + lockMs - now.getTime()));
  const longest = Math.max(0, ...left);
  if (longest > 0) {
    const retryAfterSeconds = Math.ceil(longest / 1000);
    fail(definition, { minutes: Math.ceil(longest / 60_000), retryAfterSeconds });
  }
}

/** Counts a wrong try against each subject; after a lock has passed, counting starts again. */
export async function noteWrongTry({ app, now }: Context, subjects: string[]): Promise<void> {
  const fresh = new Date(now.getTime() - lockMs);
  await app.db
    .insert(wrongTry)
    .values(subjects.map((subject) => ({ subject, tries: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: wrongTry.subject,
      set: {
        tries: sql`case when ${wrongTry.lastAt} < ${fresh} then 1 else ${wrongTry.tries} + 1 end`,
        lastAt: now,
      },
    });
}

export async function forgetTries({ app }: Context, subjects: string[]): Promise<void> {
  await app.db.delete(wrongTry).where(inArray(wrongTry.subject, subjects));
}
