import { creatorErrors, type withdrawCertification as endpoint } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { certification } from '../tables.ts';

/** Withdraws the caller's pending application. */
export async function withdrawCertification(context: ContextOf<typeof endpoint>) {
  const { app, viewer } = context;
  const withdrawn = await app.db
    .update(certification)
    .set({ state: 'withdrawn' })
    .where(and(eq(certification.userId, viewer.userId), eq(certification.state, 'pending')))
    .returning({ applicationId: certification.applicationId });
  if (withdrawn.length === 0) fail(context, creatorErrors.notFound);
  return {};
}
