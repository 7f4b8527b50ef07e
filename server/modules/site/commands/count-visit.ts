import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { visitCount } from '../tables.ts';

/** Counts a visit of a screen; query strings and ids are left out so that the table stays small. */
export async function countVisit(
  { app, now }: Context,
  { path }: { path: string },
): Promise<Record<never, never>> {
  const screen = path
    .split(/[?#]/)[0]!
    .replace(/[0-9a-f-]{36}/g, '{id}')
    .slice(0, 100);
  const day = new Date(now.getTime() + 8 * 3600_000).toISOString().slice(0, 10);
  await app.db
    .insert(visitCount)
    .values({ day, path: screen, visits: 1 })
    .onConflictDoUpdate({
      target: [visitCount.day, visitCount.path],
      set: { visits: sql`${visitCount.visits} + 1` },
    });
  return {};
}
