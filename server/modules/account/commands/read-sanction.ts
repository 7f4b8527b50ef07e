import { accountErrors } from '@muyu/contract/account.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { sanction } from '../tables.ts';

/** Notes that the caller has seen a decision about their account; the first time counts. */
export async function readSanction(
  { app, viewer, now }: Context<UserViewer>,
  { sanctionId }: { sanctionId: string },
): Promise<Record<never, never>> {
  if (!isId(sanctionId)) fail(accountErrors.notFound);
  const read = await app.db
    .update(sanction)
    .set({ readAt: sql`coalesce(${sanction.readAt}, ${now})` })
    .where(and(eq(sanction.userId, viewer.userId), eq(sanction.sanctionId, sanctionId)))
    .returning({ sanctionId: sanction.sanctionId });
  if (read.length === 0) fail(accountErrors.notFound);
  return {};
}
