import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { makeToken } from '#platform/session/token.ts';
import { operator, operatorSession } from '../tables.ts';
import { operatorView, operatorViewer } from '../views.ts';
import { recordAction } from './record-action.ts';

/** An operator's session ends 8 hours after it was opened, used or not (decisions, roles). */
const sessionMs = 8 * 3600_000;
export const tokenPrefix = 'op_';

/**
 * Opens a session for this operator and writes it into the audit log. `sessionEnded` when the operator was disabled, or
 * got another password or authenticator, since `row` was read.
 */
export async function openSession(context: Context, row: typeof operator.$inferSelect) {
  const { app, now, address, userAgent: device } = context;
  const { operatorId } = row;
  const sessionId = newId(now);
  const { token, secretHash } = makeToken(tokenPrefix, operatorId, sessionId);
  const expiresAt = new Date(now.getTime() + sessionMs);
  await app.db.transaction(async (tx) => {
    await requireUnchanged(tx, row);
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

/** Held until the transaction ends: a change at the same moment comes after it and ends this session with the others. */
async function requireUnchanged(
  tx: Transaction,
  { operatorId, passwordHash, totpSecret }: typeof operator.$inferSelect,
): Promise<void> {
  const [same] = await tx
    .select({ operatorId: operator.operatorId })
    .from(operator)
    .where(
      and(
        eq(operator.operatorId, operatorId),
        eq(operator.passwordHash, passwordHash),
        totpSecret ? eq(operator.totpSecret, totpSecret) : isNull(operator.totpSecret),
        isNull(operator.disabledAt),
      ),
    )
    .for('share');
  if (!same) fail(coreErrors.sessionEnded);
}
