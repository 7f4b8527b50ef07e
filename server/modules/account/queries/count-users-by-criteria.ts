import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isVip } from '../rules/vip.ts';

/** Conditions on a user; all that are present must hold. */
export type UserCriteria = {
  kind?: 'visitor' | 'member' | undefined;
  certified?: boolean | undefined;
  vip?: boolean | undefined;
  /** Days between registration and `createdUntil`, at most. */
  newerThanDays?: number | undefined;
  createdUntil: Date;
};

function condition({ kind, certified, vip, newerThanDays, createdUntil }: UserCriteria, now: Date): SQL {
  const parts = [
    sql`created_at <= ${createdUntil}`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(certified === undefined ? [] : [sql`certified = ${certified}`]),
    ...(vip === undefined ? [] : [sql`(${isVip(now)}) = ${vip}`]),
    ...(newerThanDays === undefined
      ? []
      : [
          sql`coalesce(registered_at, created_at) >= ${createdUntil}::timestamptz - ${newerThanDays}::int * interval '1 day'`,
        ]),
  ];
  return sql.join(parts, sql` and `);
}

/** Numbers of users that are not closed and meet each of these criteria, in order; one scan for all of them. */
export async function countUsersByCriteria(
  db: Db,
  criteria: readonly UserCriteria[],
  now: Date,
): Promise<number[]> {
  if (criteria.length === 0) return [];
  const counts = criteria.map(
    (each, i) => sql`count(*) filter (where ${condition(each, now)})::int as ${sql.identifier(`n${i}`)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(counts, sql`, `)} from app_user where state <> 'closed'`,
  );
  return criteria.map((_, i) => rows[0]![`n${i}`]!);
}
