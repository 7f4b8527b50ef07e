import { reportErrors } from '@muyu/contract/report.ts';
import { and, eq, gt } from 'drizzle-orm';
import { keepOpenAccounts } from '#modules/account';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ReportTargetHandler } from '#platform/module/review-targets.ts';
import { deleteSnapshotRows } from './commands/delete-snapshot-rows.ts';
import { getSnapshotsForReview } from './queries/get-snapshots-for-review.ts';
import { snapshot } from './tables.ts';

/** Reports about snapshots that readers see. Hiding deletes too, because a snapshot expires within a day. */
export const snapshotReportTarget = (app: App): ReportTargetHandler => ({
  async find(context, { snapshotId = '' }) {
    const isAvailable = and(eq(snapshot.snapshotId, snapshotId), gt(snapshot.expiresAt, context.now));
    const rows = isId(snapshotId) ? await app.db.select().from(snapshot).where(isAvailable) : [];
    const [found] = await keepOpenAccounts(app, rows);
    if (!found) return fail(context, reportErrors.targetGone);
    return { targetId: snapshotId, postId: null, authorId: found.userId, quoted: found.content };
  },
  async remove(tx, { targetId }, _how, now) {
    const found = await tx.select().from(snapshot).where(eq(snapshot.snapshotId, targetId)).for('update');
    await deleteSnapshotRows(app, tx, found, now);
    return found.length > 0;
  },
  async getCurrent(context, targets) {
    const found = await getSnapshotsForReview(
      context,
      targets.map(({ targetId }) => targetId),
    );
    return new Map([...found].map(([id, { title, content, files }]) => [id, { title, content, files }]));
  },
});
