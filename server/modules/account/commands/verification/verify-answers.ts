import { accountErrors } from '@muyu/contract/account/account.ts';
import type { verifyAnswers as endpoint } from '@muyu/contract/account/recovery.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { dummyHash, verifyPassword } from '#platform/crypto/password.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import {
  type AttemptLimit,
  clearAfterSuccess,
  recordFailure,
  requireUnlocked,
} from '#platform/session/failed-attempts.ts';
import { getSecurityAnswers } from '../../queries/find-account.ts';
import { findAccountByUsername } from '../../queries/find-account-by-username.ts';
import { normalizeAnswer } from '../../rules/answers.ts';
import { normalizeUsername } from '../../rules/username.ts';
import { answerTries } from '../../settings.ts';
import { lockUnerasedAccount } from '../lock-unerased-account.ts';
import { admitRecoveryStep } from './admit-recovery-step.ts';
import { issueVerificationToken } from './verification-tokens.ts';

/**
 * Verifies three answers in the order of the account's questions and issues a reset ticket. Always compares three
 * hashes, also for an unknown name, so that the time does not reveal which answer was wrong.
 */
export async function verifyAnswers(
  context: ContextOf<typeof endpoint>,
  { username, answers, proof }: InputOf<typeof endpoint>,
): Promise<{ ticket: string }> {
  const { app, now } = context;
  await admitRecoveryStep(context, proof, 'verifyAnswers');
  const found = await findAccountByUsername(app.db, username);
  const stored = await getSecurityAnswers(app.db, found?.user.userId ?? MIN_UUID);
  if (found && stored.length === 0) fail(context, accountErrors.noQuestions);
  const limit: AttemptLimit = { max: app.settings.get(answerTries), lockMs: DAY_MS };
  const subject = `answers:${normalizeUsername(username.trim())}`;
  await requireUnlocked(context, subject, accountErrors.answersLocked, limit);
  const otherHash = await dummyHash;
  const matches = await Promise.all(
    answers.map((answer, index) =>
      verifyPassword(stored[index]?.answerHash ?? otherHash, normalizeAnswer(answer)),
    ),
  );
  if (!found || matches.includes(false)) {
    await recordFailure(context, subject, accountErrors.answersLocked, limit);
    return fail(context, accountErrors.wrongAnswer);
  }
  await clearAfterSuccess(context, subject, accountErrors.answersLocked, limit);
  const { userId } = found.user;
  return app.db.transaction(async (tx) => {
    // Waits for new questions and for a recovery by phone, which revoke the tickets that they find.
    await lockUnerasedAccount(tx, userId);
    const current = await getSecurityAnswers(tx, userId);
    if (stored.some(({ answerHash }, index) => answerHash !== current[index]?.answerHash))
      fail(context, accountErrors.wrongAnswer);
    return { ticket: await issueVerificationToken(tx, now, 'reset', { userId }) };
  });
}
