import { create } from 'zustand';
import { ofTab } from '../../../client/stored.ts';

export type RecoveryStep = 'account' | 'way' | 'proof' | 'password';
export type Way = 'sms' | 'questions';

/** What is known on the way to a new password; lasts over a reload of this tab. The password itself is never kept. */
export type Recovery = {
  username: string;
  /** The phone of the account, masked; null when it has none. */
  phone: string | null;
  hasQuestions: boolean;
  way: Way | null;
  /** Proves that the code or the answers were right, until `ticketEnds`, milliseconds since 1970. */
  ticket: string;
  ticketEnds: number;
};

/** A reset ticket is good for 30 minutes (contract, verifyAnswers). */
export const ticketMs = 30 * 60_000;

const key = 'recovery';
const empty: Recovery = {
  username: '',
  phone: null,
  hasQuestions: false,
  way: null,
  ticket: '',
  ticketEnds: 0,
};

function kept(): Recovery {
  try {
    return { ...empty, ...(JSON.parse(ofTab.read(key) ?? '{}') as Partial<Recovery>) };
  } catch {
    return empty;
  }
}

export const useRecovery = create<Recovery>(kept);

export function writeRecovery(change: Partial<Recovery>): void {
  useRecovery.setState(change);
  ofTab.write(key, JSON.stringify(useRecovery.getState()));
}

/** Begins anew with an account that was found. */
export const beginRecovery = (found: Pick<Recovery, 'username' | 'phone' | 'hasQuestions'>) =>
  writeRecovery({ ...empty, ...found });

export function clearRecovery(): void {
  useRecovery.setState(empty);
  ofTab.write(key, null);
}

export const recoverySteps: readonly RecoveryStep[] = ['account', 'way', 'proof', 'password'];

/** The step to show when somebody opens `asked` (for `proof` by the given way), now in milliseconds since 1970. */
export function firstMissingStep(
  asked: RecoveryStep,
  { username, phone, hasQuestions, way, ticket, ticketEnds }: Recovery,
  now: number,
  by: Way | null = null,
): RecoveryStep {
  const done: Record<RecoveryStep, boolean> = {
    account: username !== '',
    way: by ? (by === 'sms' ? phone !== null : hasQuestions) : way !== null,
    proof: ticket !== '' && ticketEnds > now,
    password: false,
  };
  const before = recoverySteps.slice(0, recoverySteps.indexOf(asked));
  return before.find((step) => !done[step]) ?? asked;
}

/** The address of a step. */
export function addressOfStep(step: RecoveryStep, way: Way | null): string {
  if (step === 'account') return '/login/forget';
  if (step === 'way') return '/login/inputValidation/type';
  if (step === 'password') return '/login/forget/stepThree';
  return way === 'questions' ? '/login/forget/stepTwo' : '/login/forget/code';
}
