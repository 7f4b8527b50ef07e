import { accountErrors } from '@muyu/contract/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { SecurityAnswer } from '@muyu/contract/registration.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { normaliseAnswer, questionsDiffer } from '../rules/answers.ts';
import { securityAnswer } from '../tables.ts';

/** An answer as it is stored: normalised, hashed like a password. */
export type HashedAnswer = { questionId: number; answerHash: string };

/** Refuses questions that are not three different ones, and answers of nothing but spaces. */
export function checkAnswers({ locale }: Pick<Context, 'locale'>, answers: readonly SecurityAnswer[]): void {
  if (!questionsDiffer(answers)) fail(accountErrors.questionsRepeat);
  if (answers.every(({ answer }) => normaliseAnswer(answer) !== '')) return;
  fail(coreErrors.badInput, { fields: [{ field: 'questions', reason: fieldReasons.required![locale] }] });
}

/** Hashes answers; takes a while, so it is done before a transaction begins. */
export const hashAnswers = (answers: readonly SecurityAnswer[]): Promise<HashedAnswer[]> =>
  Promise.all(
    answers.map(async ({ questionId, answer }) => ({
      questionId,
      answerHash: await hashPassword(normaliseAnswer(answer)),
    })),
  );

/** Makes these the security questions of an account, in this order, instead of what it had. */
export async function setAnswers(tx: Transaction, userId: string, answers: readonly HashedAnswer[]) {
  await tx.delete(securityAnswer).where(eq(securityAnswer.userId, userId));
  if (answers.length === 0) return;
  const rows = answers.map((answer, position) => ({ userId, position, ...answer }));
  await tx.insert(securityAnswer).values(rows);
}
