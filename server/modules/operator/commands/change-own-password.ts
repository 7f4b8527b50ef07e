import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import {
  type changeOwnPassword as endpoint,
  operatorAccountErrors,
} from '@muyu/contract/admin/operator-accounts.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { dummyHash, hashPassword, verifyPassword } from '#platform/crypto/password.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { clearAfterSuccess, recordFailure, requireUnlocked } from '#platform/session/failed-attempts.ts';
import { attemptLimitOf } from '#platform/session/login-limits.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { operatorLoginLimits } from '../settings.ts';
import { operator } from '../tables.ts';
import { endSessions } from './end-sessions.ts';
import { operatorDevices } from './known-devices.ts';
import { recordAction } from './record-action.ts';

/** Changes the caller's password, ends the other sessions and deletes the other known devices. Some wrong old passwords lock this session for a while. */
export async function changeOwnPassword(
  context: ContextOf<typeof endpoint>,
  { oldPassword, password, deviceToken }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  const { operatorId, sessionId, username } = viewer;
  const limit = attemptLimitOf(app, operatorLoginLimits);
  const subject = `operator-confirm:${operatorId}:${sessionId}`;
  await requireUnlocked(context, subject, operatorErrors.loginLocked, limit);
  const itself = eq(operator.operatorId, operatorId);
  const [known] = await app.db.select({ hash: operator.passwordHash }).from(operator).where(itself);
  const hash = known?.hash ?? (await dummyHash);
  if (!(await verifyPassword(hash, oldPassword))) {
    await recordFailure(context, subject, operatorErrors.loginLocked, limit);
    fail(context, operatorAccountErrors.wrongPassword);
  }
  await clearAfterSuccess(context, subject, operatorErrors.loginLocked, limit);
  if (isWeakPassword(password, username)) fail(context, operatorAccountErrors.weakPassword);
  const passwordHash = await hashPassword(password);
  await app.db.transaction(async (tx) => {
    // Not after an owner has meanwhile reset the password or disabled the account.
    const [changed] = await tx
      .update(operator)
      .set({ passwordHash })
      .where(and(itself, eq(operator.passwordHash, hash), isNull(operator.disabledAt)))
      .returning({ operatorId: operator.operatorId });
    if (!changed) failCore(coreErrors.sessionEnded);
    await endSessions(context, tx, operatorId, sessionId);
    await operatorDevices.deleteAll(tx, operatorId, deviceToken);
    await recordAction(context, tx, {
      action: 'operator.password',
      targetType: 'operator',
      targetId: operatorId,
      before: null,
      after: { sessionsKept: sessionId },
    });
  });
  return {};
}
