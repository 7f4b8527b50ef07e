import { isRecord, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

export type RecoveryStep = 'account' | 'method' | 'proof' | 'password';
export type RecoveryMethod = 'sms' | 'questions';

/** State of a password recovery; survives a reload of the tab. Passwords are not stored. */
export type Recovery = {
  username: string;
  /** The last two digits of the account's phone, masked: ****34; null without one. */
  phone: string | null;
  hasQuestions: boolean;
  method: RecoveryMethod | null;
  /** Ticket for the correct code or answers, valid until `ticketExpiresAt`, milliseconds since 1970. */
  ticket: string;
  ticketExpiresAt: number;
};

const key = 'recovery';
const empty: Recovery = {
  username: '',
  phone: null,
  hasQuestions: false,
  method: null,
  ticket: '',
  ticketExpiresAt: 0,
};

const isPart = (value: unknown): value is Partial<Recovery> => isRecord(value);
const readStored = (): Recovery => ({ ...empty, ...safeSessionStorage.readJson(key, isPart, {}) });

export const useRecovery = create<Recovery>(readStored);

export function saveRecovery(change: Partial<Recovery>): void {
  useRecovery.setState(change);
  safeSessionStorage.write(key, JSON.stringify(useRecovery.getState()));
}

/** Starts a recovery for an account. */
export const beginRecovery = (found: Pick<Recovery, 'username' | 'phone' | 'hasQuestions'>) =>
  saveRecovery({ ...empty, ...found });

export function clearRecovery(): void {
  useRecovery.setState(empty);
  safeSessionStorage.write(key, null);
}

export const recoverySteps: readonly RecoveryStep[] = ['account', 'method', 'proof', 'password'];

/** The step to show when `asked` is opened (for `proof` by the given method); `now` in milliseconds since 1970. */
export function firstIncompleteRecoveryStep(
  asked: RecoveryStep,
  { username, phone, hasQuestions, method, ticket, ticketExpiresAt }: Recovery,
  now: number,
  by: RecoveryMethod | null = null,
): RecoveryStep {
  const done: Record<RecoveryStep, boolean> = {
    account: username !== '',
    method: by ? (by === 'sms' ? phone !== null : hasQuestions) : method !== null,
    proof: ticket !== '' && ticketExpiresAt > now,
    password: false,
  };
  const before = recoverySteps.slice(0, recoverySteps.indexOf(asked));
  return before.find((step) => !done[step]) ?? asked;
}

/** URL of a step. */
export function recoveryStepUrl(step: RecoveryStep, method: RecoveryMethod | null): string {
  if (step === 'account') return '/login/forget';
  if (step === 'method') return '/login/inputValidation/type';
  if (step === 'password') return '/login/forget/stepThree';
  return method === 'questions' ? '/login/forget/stepTwo' : '/login/forget/code';
}
