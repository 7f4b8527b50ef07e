import type { InputOf } from '@muyu/contract/core/call.ts';
import { operatorErrors } from '@muyu/contract/operator.ts';
import {
  type Enrolment,
  type finishEnrolment as finishCall,
  staffErrors,
  type startEnrolment as startCall,
} from '@muyu/contract/operator-staff.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { takeBackTry } from '#platform/session/tries.ts';
import { enrolmentTicket, passwordMark, readEnrolment } from '../rules/enrolment-ticket.ts';
import { newTotpSecret, sealSecret } from '../rules/sealed-secret.ts';
import { base32, enrolmentUri, stepOf } from '../rules/totp.ts';
import { operator } from '../tables.ts';
import { checkLogin, entered } from './check-login.ts';
import { openSession } from './open-session.ts';
import { recordAction } from './record-action.ts';

const issuer = 'Muyu';

/** A new authenticator for an operator who has none; it is theirs once `finishEnrolment` gets a right code. */
export async function startEnrolment(context: Context, input: InputOf<typeof startCall>): Promise<Enrolment> {
  const { app, now } = context;
  const checked = await checkLogin(context, input);
  const { operatorId, username, passwordHash, totpSecret } = checked.found;
  if (totpSecret) {
    await takeBackTry(context, checked.subjects);
    fail(staffErrors.alreadyEnrolled);
  }
  await entered(context, checked);
  const { secret: key } = app.config;
  const secret = newTotpSecret();
  const mark = passwordMark(key, passwordHash);
  return {
    ticket: enrolmentTicket(key, { operatorId, secret, mark }, now),
    uri: enrolmentUri(secret, issuer, username),
    secret: base32(secret),
  };
}

/**
 * Makes the authenticator the operator's and opens a session. Of two enrolments at once one is taken, the other gets
 * `alreadyEnrolled`; a ticket that ended, or from before a change of password, is `ticketInvalid`.
 */
export async function finishEnrolment(context: Context, { ticket, code }: InputOf<typeof finishCall>) {
  const { app, now } = context;
  const { secret: key } = app.config;
  const { operatorId, secret, mark } = readEnrolment(key, ticket, now) ?? fail(staffErrors.ticketInvalid);
  const step = stepOf(secret, code, now) ?? fail(operatorErrors.badCode);
  const row = await app.db.transaction(async (tx) => {
    const itself = eq(operator.operatorId, operatorId);
    const [found] = await tx.select().from(operator).where(itself).for('update');
    if (!found || found.disabledAt || passwordMark(key, found.passwordHash) !== mark)
      return fail(staffErrors.ticketInvalid);
    if (found.totpSecret) fail(staffErrors.alreadyEnrolled);
    const [enrolled] = await tx
      .update(operator)
      .set({ totpSecret: sealSecret(key, secret), totpStep: step })
      .where(and(itself, isNull(operator.totpSecret)))
      .returning();
    await recordAction(tx, context, operatorId, {
      action: 'operator.enrol',
      targetType: 'operator',
      targetId: operatorId,
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    return enrolled!;
  });
  return openSession(context, row);
}
