import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { session } from '../tables.ts';

/** A session this young needs no further proof. */
const newMs = 10 * 60_000;

/**
 * Whether the caller logged in or registered within the last ten minutes. Such a session is locked until the transaction ends, so that
 * a recovery of the account, which ends it, does not overtake what it does.
 */
export async function lockNewSession(
  { viewer, now }: Context<UserViewer>,
  tx: Transaction,
): Promise<boolean> {
  const { userId, sessionId } = viewer;
  const isNew = gt(session.createdAt, new Date(now.getTime() - newMs));
  const [found] = await tx
    .select({ sessionId: session.sessionId })
    .from(session)
    .where(
      and(eq(session.userId, userId), eq(session.sessionId, sessionId), isNull(session.revokedAt), isNew),
    )
    .for('share');
  return found !== undefined;
}
