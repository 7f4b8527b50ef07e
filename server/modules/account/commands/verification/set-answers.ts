import { accountErrors } from '@muyu/contract/account/account.ts';
import type { SecurityAnswer } from '@muyu/contract/account/registration.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { failField } from '#platform/text/fail-field.ts';
import { areQuestionsDistinct, normalizeAnswer } from '../../rules/answers.ts';
import { securityAnswer } from '../../tables.ts';

/** A normalized answer, hashed like a password. */
export type HashedAnswer = { questionId: number; answerHash: string };

/** Fails for repeated questions and for blank answers. */
export function checkAnswers(
  context: Context<Viewer, typeof accountErrors.questionsRepeat>,
  answers: readonly SecurityAnswer[],
): void {
  if (!areQuestionsDistinct(answers)) fail(context, accountErrors.questionsRepeat);
  if (answers.some(({ answer }) => normalizeAnswer(answer) === ''))
    failField(context, 'questions', 'required');
}

/** Hashes answers; slow, so callers do it before they open a transaction. */
export const hashAnswers = (answers: readonly SecurityAnswer[]): Promise<HashedAnswer[]> =>
  Promise.all(
    answers.map(async ({ questionId, answer }) => ({
      questionId,
      answerHash: await hashPassword(normalizeAnswer(answer)),
    })),
  );

/** Replaces the security questions of an account. */
export async function setAnswers(tx: Transaction, userId: string, answers: readonly HashedAnswer[]) {
  await removeAnswers(tx, userId);
  if (answers.length === 0) return;
  const rows = answers.map((answer, position) => ({ userId, position, ...answer }));
  await tx.insert(securityAnswer).values(rows);
}

/** Removes the security questions of an account; false when it had none. */
export async function removeAnswers(tx: Transaction, userId: string): Promise<boolean> {
  const own = eq(securityAnswer.userId, userId);
  const removed = await tx.delete(securityAnswer).where(own).returning({ at: securityAnswer.position });
  return removed.length > 0;
}
