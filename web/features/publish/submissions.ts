import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { create } from 'zustand';

/** A request with the draft of a slot. It goes on when its form is closed; a form that is opened meanwhile follows it. */
type Submission = { state: 'sending' | 'sent' } | { state: 'refused'; error: Error };

const idOf = (userId: string, slot: string) => `${userId}:${slot}`;
const useSubmissions = create<Record<string, Submission | undefined>>(() => ({}));
/** Request keys of drafts that the server may have written already, with what was sent. */
const attempts = new Map<string, { payload: string; key: string }>();

/** The last submission of a slot since the page was loaded. */
export const useSubmission = (userId: string, slot: string): Submission | undefined =>
  useSubmissions((all) => all[idOf(userId, slot)]);

export function setSubmission(userId: string, slot: string, submission: Submission): void {
  if (submission.state === 'sent') attempts.delete(idOf(userId, slot));
  useSubmissions.setState({ [idOf(userId, slot)]: submission });
}

/** The key of a request: the same draft after a lost reply carries the same one (`known`, or that of the last try), so that the server writes it once. */
export function requestKeyOf(userId: string, slot: string, payload: string, known?: string): string {
  const id = idOf(userId, slot);
  const last = attempts.get(id);
  const key = known ?? (last?.payload === payload ? last.key : randomUuid());
  attempts.set(id, { payload, key });
  return key;
}

export const isBeingSubmitted = (userId: string, slot: string): boolean =>
  useSubmissions.getState()[idOf(userId, slot)]?.state === 'sending';
