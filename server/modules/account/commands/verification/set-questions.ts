import type { setQuestions as endpoint } from '@muyu/contract/account/settings.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { questionsChanged } from '../../events.ts';
import { confirmPassword } from '../../queries/confirm-password.ts';
import { requireNoRecoveryLock } from '../../queries/require-no-recovery-lock.ts';
import { lockConfirmedPassword } from '../lock-password.ts';
import { lockCaller } from '../lock-user.ts';
import { checkAnswers, hashAnswers, setAnswers } from './set-answers.ts';
import { revokeResetTokens } from './verification-tokens.ts';

/**
 * Sets or replaces the caller's three security questions, after confirming the password; revokes pending password resets. A password
 * that was itself reset with answers does not suffice for some hours.
 */
export async function setQuestions(
  context: ContextOf<typeof endpoint>,
  { password, questions }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  checkAnswers(context, questions);
  const confirmed = await confirmPassword(context, password);
  await requireNoRecoveryLock(context);
  const answers = await hashAnswers(questions);
  await app.db.transaction(async (tx) => {
    // Concurrent replacements would delete the same rows and both insert theirs.
    await lockCaller(tx, viewer.userId);
    await lockConfirmedPassword(tx, viewer.userId, confirmed);
    await setAnswers(tx, viewer.userId, answers);
    // A password reset may have been started with the old answers.
    await revokeResetTokens(tx, viewer.userId, now);
    await app.events.emit(tx, questionsChanged, { userId: viewer.userId, removed: false }, now);
  });
  return {};
}
