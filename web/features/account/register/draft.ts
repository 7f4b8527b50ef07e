import { accountLimits } from '@muyu/contract/account/account.ts';
import type { SecurityAnswer } from '@muyu/contract/account/registration.ts';
import { isRecord, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import type { ConsentVersion } from '@muyu/contract/legal.ts';
import { create } from 'zustand';
import { clearOpenedInvite, getOpenedInvite, getSavedInvite } from '../../../client/redirect.ts';
import type { Credentials } from '../login/request-login.ts';
import type { Draft, Step } from './steps.ts';

/** Error of the final request about the answer of one step; cleared when the answer changes. */
type StepError = { step: Step; text: string; field?: 'birthday' };
type State = Draft & {
  /** The versions that the person agreed to on the first page. */
  consents: readonly ConsentVersion[];
  rejection: StepError | null;
  /**
   * A step that has to be answered again before the one that was opened, `to`: it was left by a reload, or when a ticket
   * expired, or the final request was refused because of it.
   */
  returned: { step: Step; to: Step; reason: 'left' | 'refused' } | null;
  /** The cropped avatar; in memory only, like the password. */
  avatar: Blob | null;
  /** The credentials of a final request without a reply: the account may exist. In memory only. */
  unanswered: Credentials | null;
};

const key = 'registrationDraft';
const noAnswer: SecurityAnswer = { questionId: 0, answer: '' };
/** Three questions of which none is chosen. */
export const noQuestions = (): SecurityAnswer[] =>
  Array.from({ length: accountLimits.securityQuestions }, () => noAnswer);

const empty = (): State => ({
  phoneAreaCode: '86',
  phoneNumber: '',
  phoneTicket: '',
  ticketExpiresAt: 0,
  nationalityId: 'CN',
  inviteCode: getSavedInvite(),
  username: '',
  password: '',
  questions: noQuestions(),
  nickname: '',
  birthday: '',
  sex: 'Secret',
  consents: [],
  rejection: null,
  returned: null,
  avatar: null,
  unanswered: null,
});

const isPart = (value: unknown): value is Partial<Draft> => isRecord(value);

/** The stored draft, or an empty one; with the code of an invite link that was opened since. */
export function readStored(): State {
  const stored = { ...empty(), ...safeSessionStorage.readJson(key, isPart, {}) };
  return { ...stored, inviteCode: getOpenedInvite() || stored.inviteCode };
}

export const useRegistrationDraft = create<State>(readStored);

/** Changes the draft and stores it for a reload, without avatar, password and the security answers, which can replace it. */
export function updateDraft(change: Partial<State>): void {
  useRegistrationDraft.setState(change);
  const {
    password: _,
    rejection: __,
    returned: ____,
    avatar: ___,
    unanswered: _____,
    ...stored
  } = useRegistrationDraft.getState();
  const questions = stored.questions.map(({ questionId }) => ({ questionId, answer: '' }));
  safeSessionStorage.write(key, JSON.stringify({ ...stored, questions }));
  clearOpenedInvite();
}

/** Sets the answer of a step and clears its error. */
export function setStepAnswer(step: Step, change: Partial<Draft>): void {
  const { rejection } = useRegistrationDraft.getState();
  updateDraft({ ...change, rejection: rejection?.step === step ? null : rejection });
}

export function clearDraft(): void {
  useRegistrationDraft.setState(empty());
  safeSessionStorage.write(key, null);
}

/** Error of the final request about this step; '' without one. */
export const useStepError = (step: Step): string =>
  useRegistrationDraft(({ rejection }) => (rejection?.step === step ? rejection.text : ''));
