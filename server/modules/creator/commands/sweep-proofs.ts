import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, lte, ne } from 'drizzle-orm';
import { enqueueFileCleanup } from '#modules/media';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { sweepProofsJob } from '../jobs.ts';
import { proofDays } from '../settings.ts';
import { certification, certificationFile } from '../tables.ts';

type Application = { userId: string; applicationId: string };

/** Deletes the pictures of applications that were decided more than `proofDays` ago, unless something else uses them; the decisions stay. */
export async function sweepProofs(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - app.settings.get(proofDays) * DAY_MS);
  const rows = await app.db
    .select({ userId: certificationFile.userId, applicationId: certificationFile.applicationId })
    .from(certificationFile)
    .innerJoin(
      certification,
      and(
        eq(certification.userId, certificationFile.userId),
        eq(certification.applicationId, certificationFile.applicationId),
      ),
    )
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
      await deleteProofs(app, row);
    } catch (error) {
      leaveRow(app, sweepProofsJob, row, error);
    }
  }
}

const deleteProofs = (app: App, { userId, applicationId }: Application): Promise<void> =>
  app.db.transaction(async (tx) => {
    const files = await tx
      .delete(certificationFile)
      .where(and(eq(certificationFile.userId, userId), eq(certificationFile.applicationId, applicationId)))
      .returning({ fileId: certificationFile.fileId });
    await enqueueFileCleanup(app, tx, { userId, fileIds: files.map(({ fileId }) => fileId) });
  });
