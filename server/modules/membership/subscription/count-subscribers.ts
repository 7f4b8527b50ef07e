import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

type Counts = { now: number; gained: number; lost: number };

/** Subscribers of a creator now, and those who came and left from `from` (inclusive) to `to` (exclusive). */
export async function countSubscribers(
  db: Db,
  creatorId: string,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<Counts> {
  const end = to < now ? to : now;
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*) from subscriber where creator_id = ${creatorId} and until > ${now})::int as now,
      (select count(*) from subscriber where creator_id = ${creatorId} and since >= ${from} and since < ${to})::int as gained,
      (select count(*) from subscriber where creator_id = ${creatorId} and until >= ${from} and until < ${end})::int as lost`);
  return rows[0]!;
}
