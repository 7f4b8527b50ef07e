import type { Sanction } from '@muyu/contract/settings.ts';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { sanction } from '../tables.ts';

/** What operators decided about the caller's account, newest first; never who decided. */
export async function mySanctions({ app, viewer }: Context<UserViewer>): Promise<Sanction[]> {
  const rows = await app.db
    .select()
    .from(sanction)
    .where(eq(sanction.userId, viewer.userId))
    .orderBy(desc(sanction.at), desc(sanction.sanctionId));
  return rows.map(sanctionView);
}

export const sanctionView = (row: typeof sanction.$inferSelect): Sanction => ({
  sanctionId: row.sanctionId,
  kind: row.kind,
  reason: row.reason,
  at: row.at.toISOString(),
  until: row.until?.toISOString() ?? null,
  liftedAt: row.liftedAt?.toISOString() ?? null,
  appeal: row.appeal
    ? {
        content: row.appeal,
        at: row.appealAt!.toISOString(),
        outcome: row.appealOutcome,
        answer: row.appealAnswer,
      }
    : null,
  readAt: row.readAt?.toISOString() ?? null,
});
