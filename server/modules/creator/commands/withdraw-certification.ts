import { creatorErrors, type withdrawCertification as endpoint } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { certification } from '../tables.ts';
import { deleteProofs } from './delete-proofs.ts';

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
    await deleteProofs(app, tx, { userId, applicationId: withdrawn.applicationId });
  });
  return {};
}
