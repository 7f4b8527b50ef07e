import type { ReviewDecided } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deleteOrKeepAsEvidence } from './keep-evidence.ts';
import { lockSnapshot } from './lock-snapshot.ts';

/** Deletes a rejected snapshot with its files. An approval changes nothing: snapshots are visible before their review. */
export const applySnapshotReview =
  (app: App) =>
  async (tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> => {
    if (decided.targetType !== 'snapshot' || decided.decision !== 'rejected') return;
    await deleteOrKeepAsEvidence(app, tx, await lockSnapshot(tx, decided.targetId), now);
  };
