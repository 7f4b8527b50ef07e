import type { InputOf } from '@muyu/contract/core/call.ts';
import { operatorErrors } from '@muyu/contract/operator.ts';
import { type changeOwnPassword as call, staffErrors } from '@muyu/contract/operator-staff.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decoyHash, hashPassword, passwordFits } from '#platform/crypto/password.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { countTry, forgetTries, noteWrongTry } from '#platform/session/tries.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { operator } from '../tables.ts';
import { endSessions } from './end-sessions.ts';
import { recordAction } from './record-action.ts';

/** Changes the caller's own password; their other sessions end. Five wrong old ones in a row lock for a while. */
export async function changeOwnPassword(
  context: Context<OperatorViewer>,
  { oldPassword, password }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  const { operatorId, sessionId, username } = viewer;
  const subjects = [`operator-password:${operatorId}`];
  await countTry(context, subjects, operatorErrors.loginLocked);
  const itself = eq(operator.operatorId, operatorId);
  const [known] = await app.db.select({ hash: operator.passwordHash }).from(operator).where(itself);
  if (!(await passwordFits(known?.hash ?? (await decoyHash), oldPassword))) {
    await noteWrongTry(context, subjects);
    fail(staffErrors.wrongPassword);
  }
  await forgetTries(context, subjects);
  if (isWeakPassword(password, username)) fail(staffErrors.weakPassword);
  const passwordHash = await hashPassword(password);
  await app.db.transaction(async (tx) => {
    await tx.update(operator).set({ passwordHash }).where(itself);
    await endSessions(context, tx, operatorId, sessionId);
    await recordAction(tx, context, operatorId, {
      action: 'operator.password',
      targetType: 'operator',
      targetId: operatorId,
      before: null,
      after: { sessionsKept: sessionId },
    });
  });
  return {};
}
