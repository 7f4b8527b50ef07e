import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { ticketGrant, ticketReturn } from './tables.ts';

type GrantRow = typeof ticketGrant.$inferSelect;

/** The grants of which nothing was taken back, the last first: tickets are used in the order in which they came. */
export const listKeptGrants = (db: Db, userId: string): Promise<GrantRow[]> =>
  db
    .select()
    .from(ticketGrant)
    .where(
      and(
        eq(ticketGrant.userId, userId),
        sql`not exists (select from ${ticketReturn} r where r.user_id = ${ticketGrant.userId} and r.source = ${ticketGrant.source}
          and r.source_key = ${ticketGrant.sourceKey} and r.kind = ${ticketGrant.kind})`,
      ),
    )
    .orderBy(desc(ticketGrant.createdAt), desc(ticketGrant.source), desc(ticketGrant.sourceKey));

/** How many tickets of one of the kept grants are unused when a person has `remaining` of its kind. */
export function countUnused(grants: readonly GrantRow[], grant: GrantRow, remaining: number): number {
  const later = grants
    .slice(0, grants.indexOf(grant))
    .reduce((sum, { kind, count }) => sum + (kind === grant.kind ? count : 0), 0);
  return Math.max(0, Math.min(grant.count, remaining - later));
}
