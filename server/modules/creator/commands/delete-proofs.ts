import { and, eq } from 'drizzle-orm';
import { enqueueFileCleanup } from '#modules/media';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { certificationFile } from '../tables.ts';

/** Deletes the pictures of an application, unless something else uses them. */
export async function deleteProofs(
  app: App,
  tx: Transaction,
  { userId, applicationId }: { userId: string; applicationId: string },
): Promise<void> {
  const files = await tx
    .delete(certificationFile)
    .where(and(eq(certificationFile.userId, userId), eq(certificationFile.applicationId, applicationId)))
    .returning({ fileId: certificationFile.fileId });
  await enqueueFileCleanup(app, tx, { userId, fileIds: files.map(({ fileId }) => fileId) });
}
