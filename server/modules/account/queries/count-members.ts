import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { SlowFigure } from '#platform/memory/slow-figure.ts';
import { appUser } from '../tables.ts';

const totalOf = memoizePerApp(
  ({ db }) => new SlowFigure(() => db.$count(appUser, sql`kind = 'member' and erased_at is null`)),
);

/** Number of members in total and registered since a time, without visitors and erased accounts. */
export async function countMembers(app: App, since: Date): Promise<{ total: number; since: number }> {
  const [total, ofTime] = await Promise.all([
    totalOf(app).get(),
    app.db.$count(
      appUser,
      sql`kind = 'member' and erased_at is null and coalesce(registered_at, created_at) >= ${since}`,
    ),
  ]);
  return { total, since: ofTime };
}
