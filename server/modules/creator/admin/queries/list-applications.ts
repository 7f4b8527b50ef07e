import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { cutPage, pageOffset, queueOrder } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { getApplicationFiles } from '../../queries/get-application-files.ts';
import { certification } from '../../tables.ts';
import { type ApplicationRow, toCertificationDto } from '../../views.ts';

export type ApplicationState = Exclude<ApplicationRow['state'], 'withdrawn'>;
type ApplicationQuery = PagedQuery & { state: ApplicationState };

/** Applications in a state with the applicant's id: pending ones oldest first, decided ones newest first. Picture URLs are signed for this operator. */
export async function listApplications(
  app: App,
  { state, page, limit }: ApplicationQuery,
  now: Date,
  operatorId: string,
) {
  const isPending = state === 'pending';
  const sortColumn = isPending ? certification.submittedAt : certification.decidedAt;
  const order = queueOrder(isPending, sortColumn, certification.applicationId, page);
  const rows = await app.db
    .select({ row: certification, key: order.key })
    .from(certification)
    .where(and(eq(certification.state, state), order.after))
    .orderBy(...order.orderBy)
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, ({ row, key }) => [key, row.applicationId]);
  const files = await getApplicationFiles(
    app,
    shown.map(({ row }) => row),
    now,
    operatorId,
  );
  return {
    items: shown.map(({ row }) => ({
      userId: row.userId,
      decidedBy: row.decidedBy,
      application: toCertificationDto(row, files.get(row.applicationId) ?? []),
    })),
    end,
  };
}

/** Number of applications in a state. */
export const countApplications = (db: Db, state: ApplicationState): Promise<number> =>
  db.$count(certification, eq(certification.state, state));
