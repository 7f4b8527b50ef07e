import { eq } from 'drizzle-orm';
import type { ReviewDecided } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { snapshot } from '../../snapshot-tables.ts';
import { removeSnapshots } from './remove-snapshots.ts';

/** A snapshot is there while it is reviewed: a rejection removes it with its files, an approval changes nothing. */
export const applySnapshotReview =
  (app: App) =>
  async (tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> => {
    if (decided.targetType !== 'snapshot' || decided.decision !== 'rejected') return;
    const rejected = await tx
      .select({ snapshotId: snapshot.snapshotId, userId: snapshot.userId })
      .from(snapshot)
      .where(eq(snapshot.snapshotId, decided.targetId))
      .for('update');
    await removeSnapshots(app, tx, rejected, now);
  };
