import { reportErrors } from '@muyu/contract/report.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { ReportDesk } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { snapshot } from '../snapshot-tables.ts';
import { removeSnapshots } from './commands/remove-snapshots.ts';

/** Reports about snapshots: one that is there can be reported. It is over in a day, so hiding is deleting. */
export const snapshotDesk = (app: App): ReportDesk => ({
  async find({ app: { db }, now }, { snapshotId = '' }) {
    const there = and(eq(snapshot.snapshotId, snapshotId), gt(snapshot.expiresAt, now));
    const [found] = isId(snapshotId) ? await db.select().from(snapshot).where(there) : [];
    if (!found) return fail(reportErrors.targetGone);
    return { targetId: snapshotId, postId: null, authorId: found.userId, quoted: found.content };
  },
  async remove(tx, { targetId }, _how, now) {
    const found = await tx.select().from(snapshot).where(eq(snapshot.snapshotId, targetId)).for('update');
    await removeSnapshots(app, tx, found, now);
    return found.length > 0;
  },
});
