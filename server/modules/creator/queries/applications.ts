import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { certification } from '../tables.ts';
import { type ApplicationRow, certificationView } from '../views.ts';
import { applicationFiles } from './application-files.ts';

export type ApplicationState = Exclude<ApplicationRow['state'], 'withdrawn'>;
type Slice = { state: ApplicationState; page: string; limit: number };

/**
 * Applications in a state: those that wait oldest first, decided ones newest first; each with its applicant's id. Their
 * pictures are for this operator alone.
 */
export async function applications(app: App, { state, page, limit }: Slice, now: Date, operatorId: string) {
  const waiting = state === 'pending';
  const moment = waiting ? certification.submittedAt : certification.decidedAt;
  const [direction, compared] = waiting ? [asc, sql`>`] : [desc, sql`<`];
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const position = (): SQL =>
    sql`(${moment}, ${certification.applicationId}) ${compared} (${at}::timestamptz, ${after}::uuid)`;
  const rows = await app.db
    .select({ row: certification, at: sql<string>`${moment}::text` })
    .from(certification)
    .where(and(eq(certification.state, state), after ? position() : undefined))
    .orderBy(direction(moment), direction(certification.applicationId))
    .offset(rowsBefore(page, limit))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const files = await applicationFiles(
    app,
    shown.map(({ row }) => row),
    now,
    operatorId,
  );
  return {
    items: shown.map(({ row }) => ({
      userId: row.userId,
      application: certificationView(row, files.get(row.applicationId) ?? []),
    })),
    nextPage: rows.length > limit && last ? encodeCursor([last.at, last.row.applicationId]) : null,
  };
}

/** How many applications are in a state. */
export const applicationTotals = (db: Db, state: ApplicationState): Promise<number> =>
  db.$count(certification, eq(certification.state, state));
