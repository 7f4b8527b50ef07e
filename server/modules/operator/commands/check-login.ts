import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { dummyHash, verifyPassword } from '#platform/crypto/password.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { AnonymousViewer } from '#platform/http/viewer.ts';
import type { KnownDevice } from '#platform/session/known-devices.ts';
import {
  admitLogin,
  type GuardedLogin,
  recordWrongLogin,
  requireStillAdmitted,
} from '#platform/session/login-guard.ts';
import { isClosedDemo } from '../queries/may-enter.ts';
import { normalizeUsername } from '../rules/normalize-username.ts';
import { operatorLoginLimits } from '../settings.ts';
import { operator } from '../tables.ts';
import { operatorDevices } from './known-devices.ts';

type Given = { username: string; password: string; deviceToken?: string; proof?: string };
export type OperatorRow = typeof operator.$inferSelect;

/** The operator whose password was right, and how the login is guarded until it is over. */
export type CheckedLogin = {
  found: OperatorRow;
  guarded: GuardedLogin<typeof operatorErrors>;
  device: KnownDevice | null;
};

/** The errors of a login that failed before or after its verdict. */
export type FailedLogin =
  | typeof operatorErrors.loginLocked
  | typeof operatorErrors.proofRequired
  | typeof operatorErrors.badProof;

/**
 * Finds an operator by account name and password. Fails with `badLogin`, with the errors of the login guard, and for a
 * disabled operator, or one of the demo while that is off, with `accountLocked`. Neither the text nor the duration depends on whether the account exists.
 */
export async function checkLogin(
  context: Context<AnonymousViewer, FailedLogin | typeof operatorErrors.badLogin>,
  { username, password, deviceToken, proof }: Given,
): Promise<CheckedLogin> {
  const { db } = context.app;
  const name = normalizeUsername(username);
  const [found] = await db.select().from(operator).where(eq(operator.normalized, name));
  const device = await operatorDevices.find(db, found?.operatorId, deviceToken);
  const given = {
    realm: 'operator',
    limits: operatorLoginLimits,
    name,
    isKnownDevice: device !== null,
    proof,
  } as const;
  const guarded = await admitLogin(context, given, operatorErrors);
  const isCorrect = await verifyPassword(found?.passwordHash ?? (await dummyHash), password);
  if (!found || !isCorrect) {
    await countWrongLogin(context, { guarded, device });
    return fail(context, operatorErrors.badLogin);
  }
  await requireStillAdmitted(context, guarded);
  if (found.disabledAt || isClosedDemo(found, context.app.config)) failCore(coreErrors.accountLocked);
  return { found, guarded, device };
}

/** Counts a wrong password or code. */
export async function countWrongLogin(
  context: Context<AnonymousViewer, FailedLogin>,
  { guarded, device }: Pick<CheckedLogin, 'guarded' | 'device'>,
): Promise<void> {
  await recordWrongLogin(context, guarded);
  if (device) await operatorDevices.recordFailure(context.app.db, device);
}
