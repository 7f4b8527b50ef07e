import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { makeToken } from '#platform/session/token.ts';
import { type operator, operatorSession } from '../tables.ts';
import { operatorView, operatorViewer } from '../views.ts';
import { recordAction } from './record-action.ts';

/** An operator's session ends 8 hours after it was opened, used or not (decisions, roles). */
const sessionMs = 8 * 3600_000;
export const tokenPrefix = 'op_';

/** Opens a session for this operator and writes it into the audit log. */
export async function openSession(context: Context, row: typeof operator.$inferSelect) {
  const { app, now, address, userAgent: device } = context;
  const { operatorId } = row;
  const sessionId = newId(now);
  const { token, secretHash } = makeToken(tokenPrefix, operatorId, sessionId);
  const expiresAt = new Date(now.getTime() + sessionMs);
  await app.db.transaction(async (tx) => {
    const opened = { operatorId, sessionId, secretHash, device, address, createdAt: now, expiresAt };
    await tx.insert(operatorSession).values(opened);
    await recordAction(tx, context, operatorId, {
      action: 'operator.login',
      targetType: 'operator',
      targetId: operatorId,
      before: null,
      after: { sessionId, address, device },
    });
  });
  return { token, operator: operatorView(operatorViewer(row, sessionId), app.config) };
}
