import { operatorErrors } from '@muyu/contract/operator.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { noteWrongTry, takeBackTry } from '#platform/session/tries.ts';
import { openSecret } from '../rules/sealed-secret.ts';
import { stepOf } from '../rules/totp.ts';
import { operator } from '../tables.ts';

/**
 * Takes a code of the operator's authenticator; every code is taken once, also when it comes twice at the same time.
 * The try that was counted against `subjects` stays when the code is wrong, and not when there is none. An operator without an authenticator is refused.
 */
export async function passSecondFactor(
  context: Context,
  { operatorId, totpSecret }: typeof operator.$inferSelect,
  code: string | undefined,
  subjects: string[],
): Promise<void> {
  if (!totpSecret || !code) {
    await takeBackTry(context, subjects);
    return fail(totpSecret ? operatorErrors.codeRequired : operatorErrors.secondFactorMissing);
  }
  const secret = openSecret(context.app.config.secret, totpSecret);
  const step = stepOf(secret, code, context.now);
  if (step !== null && (await takeStep(context, operatorId, step))) return;
  await noteWrongTry(context, subjects);
  fail(operatorErrors.badCode);
}

async function takeStep({ app }: Context, operatorId: string, step: number): Promise<boolean> {
  const unused = or(isNull(operator.totpStep), lt(operator.totpStep, step));
  const taken = await app.db
    .update(operator)
    .set({ totpStep: step })
    .where(and(eq(operator.operatorId, operatorId), unused))
    .returning({ operatorId: operator.operatorId });
  return taken.length > 0;
}
