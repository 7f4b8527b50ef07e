import { accountErrors } from '@muyu/contract/account.ts';
import type { SecurityQuestion } from '@muyu/contract/registration.ts';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { questionsIn } from '../questions.ts';
import { maskPhone } from '../rules/phone.ts';
import { securityAnswer } from '../tables.ts';
import { accountNamed } from './account-named.ts';
import { phoneOf } from './phone-of.ts';

/** The security questions of an account with their answers' hashes, in its order. */
export const answersOf = (db: Db, userId: string) =>
  db
    .select({ questionId: securityAnswer.questionId, answerHash: securityAnswer.answerHash })
    .from(securityAnswer)
    .where(eq(securityAnswer.userId, userId))
    .orderBy(asc(securityAnswer.position));

/** Is there such an account, and how can it be recovered (product document, forgot password)? */
export async function findAccount({ app }: Context, given: { username: string }) {
  const { user } = (await accountNamed(app.db, given.username)) ?? fail(accountErrors.notFound);
  const [answers, phone] = await Promise.all([
    answersOf(app.db, user.userId),
    phoneOf(app, app.db, user.userId),
  ]);
  return {
    username: user.username,
    hasQuestions: answers.length > 0,
    phone: phone && `+${phone.areaCode} ${maskPhone(phone)}`,
  };
}

/** The questions that an account asks, for who wants to recover it. */
export async function accountQuestions(
  { app, locale }: Context,
  { username }: { username: string },
): Promise<SecurityQuestion[]> {
  const { user } = (await accountNamed(app.db, username)) ?? fail(accountErrors.notFound);
  const answers = await answersOf(app.db, user.userId);
  if (answers.length === 0) fail(accountErrors.noQuestions);
  return questionsIn(
    locale,
    answers.map(({ questionId }) => questionId),
  );
}
