import type { getOwnOperator as endpoint, OwnOperator } from '@muyu/contract/admin/operator.ts';
import { and, eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { operatorSession } from '../tables.ts';
import { toOperatorDto } from '../views.ts';

/** The caller and when the session ends. */
export async function getOwnOperator({ app, viewer }: ContextOf<typeof endpoint>): Promise<OwnOperator> {
  const { operatorId, sessionId } = viewer;
  const [session] = await app.db
    .select({ expiresAt: operatorSession.expiresAt })
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), eq(operatorSession.sessionId, sessionId)));
  return { ...toOperatorDto(viewer), sessionEndsAt: session!.expiresAt.toISOString() };
}
