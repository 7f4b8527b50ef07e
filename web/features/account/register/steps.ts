import { accountLimits, type sexes } from '@muyu/contract/account.ts';
import type { SecurityAnswer } from '@muyu/contract/registration.ts';

/** A new account, or a visitor's that becomes one. */
export type Flow = 'register' | 'bind';
export type Step = 'phone' | 'invite' | 'username' | 'password' | 'questions' | 'about';

/** What is asked on the way to an account (product document, section 3: registration draft). */
export type Draft = {
  phoneAreaCode: string;
  phoneNumber: string;
  /** Proves that the phone answered; good until `ticketEnds`, milliseconds since 1970. */
  phoneTicket: string;
  ticketEnds: number;
  nationalityId: string;
  inviteCode: string;
  username: string;
  password: string;
  questions: readonly SecurityAnswer[];
  nickname: string;
  birthday: string;
  sex: (typeof sexes)[number];
};

export const stepsOf: Record<Flow, readonly Step[]> = {
  register: ['phone', 'invite', 'username', 'password', 'questions', 'about'],
  bind: ['phone', 'username', 'password', 'questions', 'about'],
};

/** The address of each step; a binding asks for the invitation on its first page. */
export const addressOf: Record<Flow, Record<Step, string>> = {
  register: {
    phone: '/login/register/theFirstStep',
    invite: '/login/register/stepTwo',
    username: '/login/register/stepThree',
    password: '/login/register/stepThree?ask=password',
    questions: '/login/register/stepFour',
    about: '/login/birthday',
  },
  bind: {
    phone: '/login/bind/stepOne',
    invite: '/login/bind',
    username: '/login/bind/stepTwo',
    password: '/login/bind/stepThree',
    questions: '/login/bind/stepFour',
    about: '/login/birthday?bind=1',
  },
};

/** Is this an account name by its letters and length? Whether it is free only the server knows. */
export const isUsername = (name: string) =>
  name.length >= accountLimits.usernameMin &&
  name.length <= accountLimits.usernameMax &&
  /^[A-Za-z0-9_.@-]+$/.test(name);

export const isPassword = (password: string) =>
  password.length >= accountLimits.passwordMin && password.length <= accountLimits.passwordMax;

/** Three different questions, each with an answer. */
export function areQuestions(questions: readonly SecurityAnswer[]): boolean {
  const different = new Set(questions.map(({ questionId }) => questionId));
  const { securityQuestions } = accountLimits;
  return (
    questions.length === securityQuestions &&
    different.size === securityQuestions &&
    questions.every(({ questionId, answer }) => questionId > 0 && answer.trim() !== '')
  );
}

const answered: Record<Step, (draft: Draft, now: number) => boolean> = {
  phone: ({ phoneTicket, ticketEnds }, now) => phoneTicket !== '' && ticketEnds > now,
  invite: () => true,
  username: ({ username }) => isUsername(username),
  password: ({ password }) => isPassword(password),
  questions: ({ questions }) => areQuestions(questions),
  about: ({ birthday }) => /^\d{4}-\d{2}-\d{2}$/.test(birthday),
};

/** Is this step done, at this moment (milliseconds since 1970)? */
export const isAnswered = (step: Step, draft: Draft, now: number) => answered[step](draft, now);

/** The step to show when somebody opens `asked`: an earlier one whose answer is still missing comes first. */
export function firstMissing(flow: Flow, asked: Step, draft: Draft, now: number): Step {
  const steps = stepsOf[flow];
  const before = steps.slice(0, Math.max(0, steps.indexOf(asked)));
  return before.find((step) => !isAnswered(step, draft, now)) ?? asked;
}
