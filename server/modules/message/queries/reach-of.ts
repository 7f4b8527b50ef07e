import type { Segment } from '@muyu/contract/operator-message.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Audience } from '../commands/announce.ts';

/** `until`: who came later does not see it. */
type Asked = Audience & { until: Date };

/** The same question as `isFor`, asked of everybody. */
function condition({ segment, until }: { segment: Segment | null | undefined; until: Date }, now: Date): SQL {
  const { kind, certified, vip, newerThanDays } = segment ?? {};
  const isVip = sql`(vip_level > 0 and coalesce(vip_until > ${now}, true))`;
  const parts = [
    sql`created_at <= ${until}`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(certified === undefined ? [] : [sql`certified = ${certified}`]),
    ...(vip === undefined ? [] : [sql`${isVip} = ${vip}`]),
    ...(newerThanDays === undefined
      ? []
      : [
          sql`coalesce(registered_at, created_at) >= ${until}::timestamptz - ${newerThanDays}::int * interval '1 day'`,
        ]),
  ];
  return sql.join(parts, sql` and `);
}

/** How many people each audience is now, in their order; one look at everybody, however many are asked for. */
export async function reachOf(db: Db, asked: readonly Asked[], now: Date): Promise<number[]> {
  const many = asked.filter(({ audience }) => audience !== 'one');
  const counts = many.map(
    (each, i) =>
      sql`count(*) filter (where ${condition({ segment: each.segment, until: each.until }, now)})::int as ${sql.identifier(`n${i}`)}`,
  );
  const { rows } =
    counts.length > 0
      ? await db.execute<Record<string, number>>(
          sql`select ${sql.join(counts, sql`, `)} from app_user where state <> 'closed'`,
        )
      : { rows: [{}] };
  const numbers: Record<string, number> = rows[0]!;
  return asked.map((each) => (each.audience === 'one' ? 1 : numbers[`n${many.indexOf(each)}`]!));
}
