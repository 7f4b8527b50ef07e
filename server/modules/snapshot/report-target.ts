import { reportErrors } from '@muyu/contract/report.ts';
import { and, eq, gt } from 'drizzle-orm';
import { keepOpenAccounts } from '#modules/account';
import { usedFileIds } from '#modules/media';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ReportedContent, ReportTargetHandler } from '#platform/module/review-targets.ts';
import { deleteSnapshotRows } from './commands/delete-snapshot-rows.ts';
import { getReportedSnapshots } from './queries/get-snapshots-for-review.ts';
import { snapshot, snapshotFile } from './tables.ts';

type Row = typeof snapshot.$inferSelect;

async function findAvailable(db: Db, snapshotId: string, now: Date): Promise<Row[]> {
  const isAvailable = and(eq(snapshot.snapshotId, snapshotId), gt(snapshot.expiresAt, now));
  return isId(snapshotId) ? db.select().from(snapshot).where(isAvailable) : [];
}

const toReported = async (db: Db, { snapshotId, userId, content }: Row): Promise<ReportedContent> => ({
  targetId: snapshotId,
  postId: null,
  authorId: userId,
  quoted: content,
  fileIds: usedFileIds(await db.select().from(snapshotFile).where(eq(snapshotFile.snapshotId, snapshotId))),
});

/** Reports about snapshots that readers see. Hiding deletes too, because a snapshot expires within a day. */
export const snapshotReportTarget = (app: App): ReportTargetHandler => ({
  async find(context, { snapshotId = '' }) {
    const [found] = await keepOpenAccounts(app, await findAvailable(app.db, snapshotId, context.now));
    return found ? toReported(app.db, found) : fail(context, reportErrors.targetGone);
  },
  async findForOperator({ now }, { snapshotId = '' }) {
    const [found] = await findAvailable(app.db, snapshotId, now);
    return found ? toReported(app.db, found) : null;
  },
  async remove(tx, { targetId }, _how, now) {
    const found = await tx.select().from(snapshot).where(eq(snapshot.snapshotId, targetId)).for('update');
    await deleteSnapshotRows(app, tx, found, now);
    return found.some(({ expiresAt }) => expiresAt > now) ? 'delete' : null;
  },
  getCurrent: (context, targets) =>
    getReportedSnapshots(
      context,
      targets.map(({ targetId }) => targetId),
    ),
});
