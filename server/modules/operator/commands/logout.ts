import type { operatorLogout as endpoint } from '@muyu/contract/admin/operator.ts';
import { and, eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { operatorSessionTopic } from '../queries/authenticate.ts';
import { operatorSession } from '../tables.ts';
import { recordAction } from './record-action.ts';

/** Revokes the caller's session and publishes it to every server. */
export async function logout(context: ContextOf<typeof endpoint>): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { operatorId, sessionId } = viewer;
  await app.db.transaction(async (tx) => {
    await tx
      .update(operatorSession)
      .set({ revokedAt: now })
      .where(and(eq(operatorSession.operatorId, operatorId), eq(operatorSession.sessionId, sessionId)));
    await recordAction(context, tx, {
      action: 'operator.logout',
      targetType: 'operator',
      targetId: operatorId,
      before: { sessionId },
      after: null,
    });
    await app.pubsub.publish(tx, operatorSessionTopic, operatorId);
  });
  return {};
}
