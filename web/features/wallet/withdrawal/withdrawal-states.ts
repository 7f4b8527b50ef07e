import type { Withdrawal, WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';

/** The states of a withdrawal that is paid, in their order. */
const course = ['applied', 'approved', 'paying', 'paid'] as const satisfies readonly WithdrawalState[];

export type TimelineStep = {
  state: WithdrawalState;
  /** Null for a state that is still to come. */
  at: string | null;
  reason: string | null;
};

/** The states that a withdrawal went through, and those to come unless it has ended. */
export function timelineOf({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): TimelineStep[] {
  const at = (course as readonly WithdrawalState[]).indexOf(state);
  const coming = at < 0 ? [] : course.slice(at + 1);
  return [...steps, ...coming.map((each) => ({ state: each, at: null, reason: null }))];
}

export const hasEnded = (state: WithdrawalState): boolean =>
  state === 'paid' || state === 'rejected' || state === 'failed';
