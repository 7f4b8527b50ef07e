import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import {
  type finishTotpEnrolment as finishEndpoint,
  operatorAccountErrors,
  type startTotpEnrolment as startEndpoint,
  type TotpEnrolment,
} from '@muyu/contract/admin/operator-accounts.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { siteName } from '#modules/site';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { recordRightLogin } from '#platform/session/login-guard.ts';
import { isClosedDemo } from '../queries/may-enter.ts';
import { issueEnrolmentToken, passwordFingerprint, readEnrolmentToken } from '../rules/enrolment-token.ts';
import { base32, enrolmentUri, matchTotpStep } from '../rules/totp.ts';
import { encryptTotpSecret, newTotpSecret } from '../rules/totp-secret.ts';
import { operator } from '../tables.ts';
import { checkLogin } from './check-login.ts';
import { openSession } from './open-session.ts';
import { recordActionOf } from './record-action.ts';

/** Creates an authenticator secret for an operator without one; `finishTotpEnrolment` stores it after a right code. */
export async function startTotpEnrolment(
  context: ContextOf<typeof startEndpoint>,
  input: InputOf<typeof startEndpoint>,
): Promise<TotpEnrolment> {
  const { app, now } = context;
  const checked = await checkLogin(context, input);
  const { operatorId, username, passwordHash, totpSecret } = checked.found;
  if (totpSecret) fail(context, operatorAccountErrors.alreadyEnrolled);
  await recordRightLogin(context, checked.guarded);
  const { secret: key } = app.config;
  const secret = newTotpSecret();
  const fingerprint = passwordFingerprint(key, passwordHash);
  return {
    ticket: issueEnrolmentToken(key, { operatorId, secret, fingerprint }, now),
    uri: enrolmentUri(secret, siteName(app, 'en_US'), username),
    secret: base32(secret),
  };
}

/**
 * Stores the authenticator of the operator and opens a session. Of two concurrent enrolments one succeeds, the other fails
 * with `alreadyEnrolled`. An expired ticket, or one issued before a change of password, fails with `ticketInvalid`.
 */
export async function finishTotpEnrolment(
  context: ContextOf<typeof finishEndpoint>,
  { ticket, code, deviceToken }: InputOf<typeof finishEndpoint>,
) {
  const { app, now } = context;
  const { secret: key } = app.config;
  const { operatorId, secret, fingerprint } =
    readEnrolmentToken(key, ticket, now) ?? fail(context, operatorAccountErrors.ticketInvalid);
  const step = matchTotpStep(secret, code, now) ?? fail(context, operatorErrors.badCode);
  const row = await app.db.transaction(async (tx) => {
    const itself = eq(operator.operatorId, operatorId);
    const [found] = await tx.select().from(operator).where(itself).for('update');
    if (!found || found.disabledAt || isClosedDemo(found, app.config))
      return fail(context, operatorAccountErrors.ticketInvalid);
    if (passwordFingerprint(key, found.passwordHash) !== fingerprint)
      return fail(context, operatorAccountErrors.ticketInvalid);
    if (found.totpSecret) fail(context, operatorAccountErrors.alreadyEnrolled);
    const [enrolled] = await tx
      .update(operator)
      .set({ totpSecret: encryptTotpSecret(key, secret), totpStep: step })
      .where(and(itself, isNull(operator.totpSecret)))
      .returning();
    await recordActionOf(context, tx, operatorId, {
      action: 'operator.enrol',
      targetType: 'operator',
      targetId: operatorId,
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    return enrolled!;
  });
  return openSession(context, row, deviceToken);
}
