import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { snapshot } from '../tables.ts';

/** Locks a snapshot until the transaction ends; none when it is gone or, with `skipLocked`, when another transaction has it. */
export const lockSnapshot = (tx: Transaction, snapshotId: string, { skipLocked = false } = {}) =>
  tx
    .select({ snapshotId: snapshot.snapshotId, userId: snapshot.userId })
    .from(snapshot)
    .where(eq(snapshot.snapshotId, snapshotId))
    .for('update', skipLocked ? { skipLocked: true } : {});
