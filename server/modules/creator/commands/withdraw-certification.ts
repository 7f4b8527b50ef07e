import { creatorErrors } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { certification } from '../tables.ts';

/** Takes the caller's waiting application back. */
export async function withdrawCertification({ app, viewer }: Context<UserViewer>) {
  const withdrawn = await app.db
    .update(certification)
    .set({ state: 'withdrawn' })
    .where(and(eq(certification.userId, viewer.userId), eq(certification.state, 'pending')))
    .returning({ applicationId: certification.applicationId });
  if (withdrawn.length === 0) fail(creatorErrors.notFound);
  return {};
}
