import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { operatorSession } from '../tables.ts';
import { recordAction } from './record-action.ts';

/** Revokes the caller's session, on every server at once. */
export async function logout(context: Context<OperatorViewer>): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { operatorId, sessionId } = viewer;
  await app.db.transaction(async (tx) => {
    await tx
      .update(operatorSession)
      .set({ revokedAt: now })
      .where(and(eq(operatorSession.operatorId, operatorId), eq(operatorSession.sessionId, sessionId)));
    await recordAction(tx, context, operatorId, {
      action: 'operator.logout',
      targetType: 'operator',
      targetId: operatorId,
      before: { sessionId },
      after: null,
    });
    await app.live.tell(tx, sessionTopic, operatorId);
  });
  return {};
}
