import type { sexes } from '@muyu/contract/account/account.ts';
import type { SecurityAnswer } from '@muyu/contract/account/registration.ts';
import { isCommonPassword } from '@muyu/contract/core/password/common-passwords.ts';
import { readSetting } from '../../../client/site/site-settings.ts';
import { areValidQuestions, isValidPassword, isValidUsername } from '../credentials/valid-credentials.ts';

/** Registration of a new account, or binding of a visitor's account. */
export type Flow = 'register' | 'bind';
export type Step = 'phone' | 'invite' | 'username' | 'password' | 'questions' | 'about';

/** Answers of the registration (product document, section 3: registration draft). */
export type Draft = {
  phoneAreaCode: string;
  phoneNumber: string;
  /** Ticket of the verified phone, valid until `ticketExpiresAt`, milliseconds since 1970. */
  phoneTicket: string;
  ticketExpiresAt: number;
  nationalityId: string;
  inviteCode: string;
  username: string;
  password: string;
  questions: readonly SecurityAnswer[];
  nickname: string;
  birthday: string;
  sex: (typeof sexes)[number];
};

export const flowSteps: Record<Flow, readonly Step[]> = {
  register: ['phone', 'invite', 'username', 'password', 'questions', 'about'],
  bind: ['phone', 'username', 'password', 'questions', 'about'],
};

/** URL of the first page, which asks for the consent. */
export const startUrls = { register: '/login/register', bind: '/login/bind' } as const satisfies Record<
  Flow,
  string
>;

/** URL of each step; a binding asks for the invitation on its first page. */
export const stepUrls: Record<Flow, Record<Step, string>> = {
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

/** Whether no question is chosen: they can be set later under account and security. */
export const areSkipped = (questions: readonly SecurityAnswer[]): boolean =>
  questions.every(({ questionId, answer }) => questionId === 0 && answer.trim() === '');

const stepChecks: Record<Step, (draft: Draft, now: number) => boolean> = {
  phone: ({ phoneTicket, ticketExpiresAt }, now) => phoneTicket !== '' && ticketExpiresAt > now,
  invite: ({ inviteCode }) => inviteCode !== '' || readSetting('account.registration') !== 'invitation',
  username: ({ username }) => isValidUsername(username),
  password: ({ password }) => isValidPassword(password) && !isCommonPassword(password),
  questions: ({ questions }) => areSkipped(questions) || areValidQuestions(questions),
  about: ({ birthday }) => /^\d{4}-\d{2}-\d{2}$/.test(birthday),
};

/** Whether a step is answered at `now` (milliseconds since 1970). */
export const isStepComplete = (step: Step, draft: Draft, now: number) => stepChecks[step](draft, now);

/** The step to show when `asked` is opened: the first earlier one without an answer. */
export function firstIncompleteStep(flow: Flow, asked: Step, draft: Draft, now: number): Step {
  const steps = flowSteps[flow];
  const before = steps.slice(0, Math.max(0, steps.indexOf(asked)));
  return before.find((step) => !isStepComplete(step, draft, now)) ?? asked;
}
