import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { sweepProofsJob } from '../jobs.ts';
import { isOfApplication } from '../queries/list-certification-files-in-use.ts';
import { proofDays } from '../settings.ts';
import { certification, certificationFile } from '../tables.ts';
import { deleteProofs } from './delete-proofs.ts';

/** Deletes the pictures of applications that were decided more than `proofDays` ago, unless something else uses them; the decisions stay. */
export async function sweepProofs(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - app.settings.get(proofDays) * DAY_MS);
  const rows = await app.db
    .select({ userId: certificationFile.userId, applicationId: certificationFile.applicationId })
    .from(certificationFile)
    .innerJoin(certification, isOfApplication)
    .where(
      and(
        ne(certification.state, 'pending'),
        lte(certification.decidedAt, before),
        eq(certificationFile.position, 0),
      ),
    );
  for (const row of rows) {
    signal?.throwIfAborted();
    try {
      await app.db.transaction((tx) => deleteProofs(app, tx, row));
    } catch (error) {
      leaveRow(app, sweepProofsJob, row, error);
    }
  }
}
