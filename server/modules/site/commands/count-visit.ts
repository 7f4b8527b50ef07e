import type { visit as endpoint } from '@muyu/contract/site/site.ts';
import { sql } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { shanghaiDay } from '#platform/time.ts';
import { visitCount } from '../tables.ts';

/** Counts a visit of a screen; removes query strings and ids from the path, so that the table stays small. */
export async function countVisit(
  { app, now }: ContextOf<typeof endpoint>,
  { path }: { path: string },
): Promise<Record<never, never>> {
  const screen = path
    .split(/[?#]/)[0]!
    .replace(/[0-9a-f-]{36}/g, '{id}')
    .slice(0, 100);
  const day = shanghaiDay(now);
  await app.db
    .insert(visitCount)
    .values({ day, path: screen, visits: 1 })
    .onConflictDoUpdate({
      target: [visitCount.day, visitCount.path],
      set: { visits: sql`${visitCount.visits} + 1` },
    });
  return {};
}
