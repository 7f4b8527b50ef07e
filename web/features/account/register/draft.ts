import { accountLimits, type sexes } from '@muyu/contract/account.ts';
import { create } from 'zustand';
import { ofTab } from '../../../client/stored.ts';

export type Sex = (typeof sexes)[number];
/** What is asked at registration; the password lives in memory only and is asked again after a reload. */
export type Draft = {
  nickname: string;
  username: string;
  password: string;
  /** What the server said about this password; '' when nothing. */
  passwordRefusal: string;
  birthday: string;
  sex: Sex;
};
export type Step = 'nickname' | 'username' | 'password' | 'birthday';

const key = 'registrationDraft';
const empty: Draft = {
  nickname: '',
  username: '',
  password: '',
  passwordRefusal: '',
  birthday: '',
  sex: 'Secret',
};

function kept(): Draft {
  try {
    return { ...empty, ...(JSON.parse(ofTab.read(key) ?? '{}') as Partial<Draft>) };
  } catch {
    return empty;
  }
}

export const useDraft = create<Draft>(kept);

/** Changes the draft and keeps it for a reload, without the password. */
export function writeDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
  const { nickname, username, birthday, sex } = useDraft.getState();
  ofTab.write(key, JSON.stringify({ nickname, username, birthday, sex }));
}

export function clearDraft(): void {
  useDraft.setState(empty);
  ofTab.write(key, null);
}

export const steps: readonly Step[] = ['nickname', 'username', 'password', 'birthday'];

/** Is this an account name by its letters and length? Whether it is free only the server knows. */
export const isUsername = (name: string) =>
  name.length >= accountLimits.usernameMin &&
  name.length <= accountLimits.usernameMax &&
  /^[A-Za-z0-9_.@-]+$/.test(name);

export const isPassword = (password: string) =>
  password.length >= accountLimits.passwordMin && password.length <= accountLimits.passwordMax;

/** The step to show when somebody opens `asked`: an earlier one whose answer is still missing comes first. */
export function firstMissing(asked: Step, draft: Pick<Draft, 'username' | 'password'>): Step {
  const order = steps.indexOf(asked);
  if (order > steps.indexOf('username') && !isUsername(draft.username)) return 'username';
  if (order > steps.indexOf('password') && !isPassword(draft.password)) return 'password';
  return asked;
}
