import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { sanction } from '../tables.ts';

/** Appeals that wait for an answer, oldest first, with the cursor of the next page and how many wait in all. */
export async function openAppeals(db: Db, page: string, limit: number) {
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const waits = and(isNotNull(sanction.appeal), isNull(sanction.appealOutcome));
  const [total, rows] = await Promise.all([
    db.$count(sanction, waits),
    db
      .select({ row: sanction, at: sql<string>`${sanction.appealAt}::text` })
      .from(sanction)
      .where(
        and(
          waits,
          after
            ? sql`(${sanction.appealAt}, ${sanction.sanctionId}) > (${at}::timestamptz, ${after}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(sanction.appealAt), asc(sanction.sanctionId))
      .offset(rowsBefore(page, limit))
      .limit(limit + 1),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last;
  return {
    sanctions: shown.map(({ row }) => row),
    total,
    nextPage: more ? encodeCursor([last.at, last.row.sanctionId]) : null,
  };
}
