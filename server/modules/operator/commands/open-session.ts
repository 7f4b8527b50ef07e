import { coreErrors } from '@muyu/contract/core/errors.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { failCore } from '#platform/errors.ts';
import { createToken } from '#platform/session/token.ts';
import { sessionHours } from '../settings.ts';
import { operator, operatorSession } from '../tables.ts';
import { toOperatorDto, toOperatorViewer } from '../views.ts';
import { operatorDevices } from './known-devices.ts';
import { recordActionOf } from './record-action.ts';

export const tokenPrefix = 'op_';

/**
 * Opens a session, records it in the audit log and stores the device. Fails with `sessionEnded` when the operator was disabled, or got another
 * password or authenticator, after `row` was read.
 */
export async function openSession(
  context: Context,
  row: typeof operator.$inferSelect,
  givenDevice: string | undefined,
) {
  const { app, now, address, userAgent: device } = context;
  const { operatorId } = row;
  const sessionId = newId(now);
  const { token, secretHash } = createToken(tokenPrefix, operatorId, sessionId);
  // Used or not (decisions, roles).
  const expiresAt = new Date(now.getTime() + app.settings.get(sessionHours) * HOUR_MS);
  const deviceToken = await app.db.transaction(async (tx) => {
    await markSeen(tx, row, now);
    const opened = { operatorId, sessionId, secretHash, createdAt: now, expiresAt };
    await tx.insert(operatorSession).values(opened);
    await recordActionOf(context, tx, operatorId, {
      action: 'operator.login',
      targetType: 'operator',
      targetId: operatorId,
      before: null,
      after: { sessionId, address, device },
    });
    return operatorDevices.remember(app, tx, now, operatorId, givenDevice);
  });
  const opened = toOperatorDto(toOperatorViewer(row, sessionId));
  return { token, deviceToken, operator: { ...opened, sessionEndsAt: expiresAt.toISOString() } };
}

/** Notes the login of an unchanged operator, locked until the transaction ends: a concurrent change waits and then ends this session, too. */
async function markSeen(
  tx: Transaction,
  { operatorId, passwordHash, totpSecret }: typeof operator.$inferSelect,
  now: Date,
): Promise<void> {
  const [same] = await tx
    .update(operator)
    .set({ seenAt: now })
    .where(
      and(
        eq(operator.operatorId, operatorId),
        eq(operator.passwordHash, passwordHash),
        totpSecret ? eq(operator.totpSecret, totpSecret) : isNull(operator.totpSecret),
        isNull(operator.disabledAt),
      ),
    )
    .returning({ operatorId: operator.operatorId });
  if (!same) failCore(coreErrors.sessionEnded);
}
