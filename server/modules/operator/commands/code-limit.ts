import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { Context } from '#platform/app.ts';
import {
  clearAfterSuccess,
  clearFailures,
  countFailure,
  requireUnlocked,
} from '#platform/session/failed-attempts.ts';
import { recordActionOf } from './record-action.ts';

/**
 * Wrong codes of the second factor lock the operator for a day, from every address and device: who sends them has the password. The
 * limits of wrong logins only slow such a caller down.
 */
const limit = { max: 10, lockMs: DAY_MS };
const subjectOf = (operatorId: string) => `operator-code:${operatorId}`;

type LockContext = Context<Context['viewer'], typeof operatorErrors.loginLocked>;

/** Fails with `loginLocked` after too many wrong codes. */
export const requireCodeAllowed = (context: LockContext, operatorId: string): Promise<void> =>
  requireUnlocked(context, subjectOf(operatorId), operatorErrors.loginLocked, limit);

/** Counts a wrong code; the one that locks the operator is recorded in the audit log. */
export async function recordWrongCode(context: LockContext, operatorId: string): Promise<void> {
  const tries = await countFailure(context, subjectOf(operatorId), limit.lockMs);
  // Concurrent ones that come after it are not judged, so that their callers learn nothing.
  if (tries > limit.max) return requireCodeAllowed(context, operatorId);
  if (tries < limit.max) return;
  const { app, address } = context;
  await app.db.transaction((tx) =>
    recordActionOf(context, tx, operatorId, {
      action: 'operator.codeLock',
      targetType: 'operator',
      targetId: operatorId,
      before: null,
      after: { wrongCodes: tries, address },
    }),
  );
}

/** Deletes the wrong codes after a right one. Fails with `loginLocked` when concurrent wrong ones have locked the operator. */
export const recordRightCode = (context: LockContext, operatorId: string): Promise<void> =>
  clearAfterSuccess(context, subjectOf(operatorId), operatorErrors.loginLocked, limit);

/** Ends the lock of an operator whose authenticator an owner has taken away. */
export const clearWrongCodes = (context: Context, operatorId: string): Promise<void> =>
  clearFailures(context, [subjectOf(operatorId)]);
