import { accountLimits } from '@muyu/contract/account.ts';
import type { SecurityAnswer } from '@muyu/contract/registration.ts';
import { create } from 'zustand';
import { savedInvite } from '../../../client/redirect.ts';
import { ofTab } from '../../../client/stored.ts';
import type { Draft, Step } from './steps.ts';

/** What the server said at the end about the answer of one step; shown there until that answer changes. */
type Refusal = { step: Step; text: string };
type State = Draft & {
  refusal: Refusal | null;
  /** The picture that was cut out for the portrait: in memory only, as the password. */
  avatar: Blob | null;
};

const key = 'registrationDraft';
const noAnswer: SecurityAnswer = { questionId: 0, answer: '' };
const empty = (): State => ({
  phoneAreaCode: '86',
  phoneNumber: '',
  phoneTicket: '',
  ticketEnds: 0,
  nationalityId: 'CN',
  inviteCode: savedInvite(),
  username: '',
  password: '',
  questions: Array.from({ length: accountLimits.securityQuestions }, () => noAnswer),
  nickname: '',
  birthday: '',
  sex: 'Secret',
  refusal: null,
  avatar: null,
});

function kept(): State {
  try {
    return { ...empty(), ...(JSON.parse(ofTab.read(key) ?? '{}') as Partial<Draft>) };
  } catch {
    return empty();
  }
}

export const useDraft = create<State>(kept);

/** Changes the draft and keeps it for a reload, without the password and the portrait. */
export function writeDraft(change: Partial<State>): void {
  useDraft.setState(change);
  const { password: _, refusal: __, avatar: ___, ...lasting } = useDraft.getState();
  ofTab.write(key, JSON.stringify(lasting));
}

/** Writes the answer of a step; what was said about the one before no longer counts. */
export function answer(step: Step, change: Partial<Draft>): void {
  const { refusal } = useDraft.getState();
  writeDraft({ ...change, refusal: refusal?.step === step ? null : refusal });
}

export function clearDraft(): void {
  useDraft.setState(empty());
  ofTab.write(key, null);
}

/** What was said about the answer of this step; '' for nothing. */
export const useRefusalOf = (step: Step): string =>
  useDraft(({ refusal }) => (refusal?.step === step ? refusal.text : ''));
