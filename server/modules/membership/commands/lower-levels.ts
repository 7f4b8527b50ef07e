import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { denormalizeVip } from '#modules/account';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { lowerLevelsJob } from '../jobs.ts';
import { toVip, vipColumns } from '../rules/vip-columns.ts';
import { vipState } from '../tables.ts';
import { lockVip } from './grant-vip.ts';

const batchSize = 500;

/**
 * Lets the next lower level of a queue begin, so that cards show it. A member for whom that fails is left for the next run and stops no
 * other one.
 */
export async function lowerVipLevels(app: App, now: Date): Promise<void> {
  let last: Due | undefined;
  for (;;) {
    const due: Due[] = await listDue(app, now, last);
    for (const { userId } of due) {
      try {
        await lowerLevel(app, userId, now);
      } catch (error) {
        leaveRow(app, lowerLevelsJob, { userId }, error);
      }
    }
    last = due.at(-1);
    if (!last || due.length < batchSize) return;
  }
}

type Due = { userId: string; changesAt: string };

/** The next members in the order of their changes, behind the last one of the batch before. */
const listDue = ({ db }: App, now: Date, last: Due | undefined): Promise<Due[]> =>
  db
    .select({ userId: vipState.userId, changesAt: sql<string>`${vipState.changesAt}::text` })
    .from(vipState)
    .where(
      and(
        lte(vipState.changesAt, now),
        last &&
          sql`(${vipState.changesAt}, ${vipState.userId}) > (${last.changesAt}::timestamptz, ${last.userId}::uuid)`,
      ),
    )
    .orderBy(asc(vipState.changesAt), asc(vipState.userId))
    .limit(batchSize);

const lowerLevel = (app: App, userId: string, now: Date): Promise<void> =>
  app.db.transaction(async (tx) => {
    await lockVip(tx, userId);
    const [row] = await tx.select().from(vipState).where(eq(vipState.userId, userId));
    // A grant or the erasure of the account came first.
    if (!row?.changesAt || row.changesAt > now) return;
    const columns = vipColumns(toVip(row), now);
    await tx.update(vipState).set(columns).where(eq(vipState.userId, userId));
    await denormalizeVip(app, tx, userId, columns.level, columns.until);
  });
