import { accountErrors } from '@muyu/contract/account/account.ts';
import type {
  findAccount as findEndpoint,
  listAccountQuestions as questionsEndpoint,
} from '@muyu/contract/account/recovery.ts';
import type { SecurityQuestion } from '@muyu/contract/account/registration.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { admitRecoveryStep } from '../commands/verification/admit-recovery-step.ts';
import { localizeQuestions } from '../questions.ts';
import { maskPhoneForAnybody } from '../rules/phone.ts';
import { securityAnswer } from '../tables.ts';
import { findAccountByUsername } from './find-account-by-username.ts';
import { getPhone } from './get-phone.ts';

/** The security questions of an account in their order, with the hashes of the answers. */
export const getSecurityAnswers = (db: Db, userId: string) =>
  db
    .select({ questionId: securityAnswer.questionId, answerHash: securityAnswer.answerHash })
    .from(securityAnswer)
    .where(eq(securityAnswer.userId, userId))
    .orderBy(asc(securityAnswer.position));

/** Finds an account by name and returns its ways of recovery (product document, forgot password). */
export async function findAccount(
  context: ContextOf<typeof findEndpoint>,
  { username, proof }: InputOf<typeof findEndpoint>,
) {
  const { app } = context;
  await admitRecoveryStep(context, proof, 'findAccount');
  const { user } = (await findAccountByUsername(app.db, username)) ?? fail(context, accountErrors.notFound);
  const [answers, phone] = await Promise.all([
    getSecurityAnswers(app.db, user.userId),
    getPhone(app, app.db, user.userId),
  ]);
  return {
    username: user.username,
    hasQuestions: answers.length > 0,
    phone: phone && maskPhoneForAnybody(phone),
  };
}

/** The security questions of an account that is being recovered. */
export async function listAccountQuestions(
  context: ContextOf<typeof questionsEndpoint>,
  { username, proof }: InputOf<typeof questionsEndpoint>,
): Promise<SecurityQuestion[]> {
  const { app, locale } = context;
  await admitRecoveryStep(context, proof, 'listAccountQuestions');
  const { user } = (await findAccountByUsername(app.db, username)) ?? fail(context, accountErrors.notFound);
  const answers = await getSecurityAnswers(app.db, user.userId);
  if (answers.length === 0) fail(context, accountErrors.noQuestions);
  return localizeQuestions(
    locale,
    answers.map(({ questionId }) => questionId),
  );
}
