import { accountLimits, usernamePattern } from '@muyu/contract/account/account.ts';
import type { SecurityAnswer } from '@muyu/contract/account/registration.ts';

/** Whether a text has the characters and the length of an account name. The server knows whether it is free. */
export const isValidUsername = (name: string) =>
  name.length >= accountLimits.usernameMin &&
  name.length <= accountLimits.usernameMax &&
  new RegExp(usernamePattern).test(name);

export const isValidPassword = (password: string) =>
  password.length >= accountLimits.passwordMin && password.length <= accountLimits.passwordMax;

/** Whether there are three different questions with answers. */
export function areValidQuestions(questions: readonly SecurityAnswer[]): boolean {
  const different = new Set(questions.map(({ questionId }) => questionId));
  const { securityQuestions } = accountLimits;
  return (
    questions.length === securityQuestions &&
    different.size === securityQuestions &&
    questions.every(({ questionId, answer }) => questionId > 0 && answer.trim() !== '')
  );
}
