import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { AnonymousViewer } from '#platform/http/viewer.ts';
import { matchTotpStep } from '../rules/totp.ts';
import { decryptTotpSecret } from '../rules/totp-secret.ts';
import { operator } from '../tables.ts';
import { type CheckedLogin, countWrongLogin, type FailedLogin } from './check-login.ts';
import { recordRightCode, recordWrongCode, requireCodeAllowed } from './code-limit.ts';

type SecondFactorErrors =
  | FailedLogin
  | typeof operatorErrors.badCode
  | typeof operatorErrors.codeRequired
  | typeof operatorErrors.secondFactorMissing;

/**
 * Consumes a code of the operator's authenticator; a code is accepted once, also in concurrent requests. A wrong code
 * counts as a wrong login, a missing one does not; ten wrong ones lock the operator for a day. Fails for operators without an
 * authenticator.
 */
export async function verifySecondFactor(
  context: Context<AnonymousViewer, SecondFactorErrors>,
  checked: CheckedLogin,
  code: string | undefined,
): Promise<void> {
  const { operatorId, totpSecret } = checked.found;
  if (!totpSecret) return fail(context, operatorErrors.secondFactorMissing);
  await requireCodeAllowed(context, operatorId);
  if (!code) return fail(context, operatorErrors.codeRequired);
  const secret = decryptTotpSecret(context.app.config.secret, totpSecret);
  const step = matchTotpStep(secret, code, context.now);
  if (step !== null && (await consumeTotpStep(context, operatorId, step)))
    return recordRightCode(context, operatorId);
  await recordWrongCode(context, operatorId);
  await countWrongLogin(context, checked);
  fail(context, operatorErrors.badCode);
}

async function consumeTotpStep({ app }: Context, operatorId: string, step: number): Promise<boolean> {
  const unused = or(isNull(operator.totpStep), lt(operator.totpStep, step));
  const taken = await app.db
    .update(operator)
    .set({ totpStep: step })
    .where(and(eq(operator.operatorId, operatorId), unused))
    .returning({ operatorId: operator.operatorId });
  return taken.length > 0;
}
