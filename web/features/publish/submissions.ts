import { create } from 'zustand';

/** A request with the draft of a slot. It goes on when its form is closed; a form that is opened meanwhile follows it. */
type Submission = { state: 'sending' | 'sent' } | { state: 'refused'; error: Error };

const idOf = (userId: string, slot: string) => `${userId}:${slot}`;
const useSubmissions = create<Record<string, Submission | undefined>>(() => ({}));

/** The last submission of a slot since the page was loaded. */
export const useSubmission = (userId: string, slot: string): Submission | undefined =>
  useSubmissions((all) => all[idOf(userId, slot)]);

export function setSubmission(userId: string, slot: string, submission: Submission): void {
  useSubmissions.setState({ [idOf(userId, slot)]: submission });
}

export const isBeingSubmitted = (userId: string, slot: string): boolean =>
  useSubmissions.getState()[idOf(userId, slot)]?.state === 'sending';
