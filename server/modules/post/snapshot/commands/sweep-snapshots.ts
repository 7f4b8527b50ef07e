import { asc, lte } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { snapshot } from '../../snapshot-tables.ts';
import { removeSnapshots } from './remove-snapshots.ts';

const atOnce = 100;

/** The job: removes every snapshot whose time is over, a hundred a transaction. Gives how many. */
export async function sweepSnapshots(app: App, now: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const found = await app.db.transaction(async (tx) => {
      const over = await tx
        .select({ snapshotId: snapshot.snapshotId, userId: snapshot.userId })
        .from(snapshot)
        .where(lte(snapshot.expiresAt, now))
        .orderBy(asc(snapshot.expiresAt))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      await removeSnapshots(app, tx, over, now);
      return over.length;
    });
    removed += found;
    if (found < atOnce) return removed;
  }
}
