import { creatorErrors, type withdrawCertification as endpoint } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import { enqueueFileCleanup } from '#modules/media';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { certification, certificationFile } from '../tables.ts';

/** Withdraws the caller's pending application; its pictures are deleted, unless something else uses them. */
export async function withdrawCertification(context: ContextOf<typeof endpoint>) {
  const { app, viewer } = context;
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(certification)
      .set({ state: 'withdrawn' })
      .where(and(eq(certification.userId, userId), eq(certification.state, 'pending')))
      .returning({ applicationId: certification.applicationId });
    if (!withdrawn) return fail(context, creatorErrors.notFound);
    const { applicationId } = withdrawn;
    const files = await tx
      .delete(certificationFile)
      .where(and(eq(certificationFile.userId, userId), eq(certificationFile.applicationId, applicationId)))
      .returning({ fileId: certificationFile.fileId });
    await enqueueFileCleanup(app, tx, { userId, fileIds: files.map(({ fileId }) => fileId) });
  });
  return {};
}
