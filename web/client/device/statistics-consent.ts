import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

const storageKey = 'statisticsConsent';

const readAnswer = (): boolean | null => {
  const stored = safeLocalStorage.read(storageKey);
  return stored === null ? null : stored === '1';
};

/** The answer of the person on this device about anonymous statistics; null without one. */
export const useStatisticsAnswer = create<{ answer: boolean | null }>(() => ({ answer: readAnswer() }));

/** Whether statistics may be sent: the person agreed, or the site need not ask and the person did not refuse. */
export const mayCount = (answer: boolean | null, consentRequired: boolean): boolean =>
  answer ?? !consentRequired;

/** Stores the answer on this device. */
export function setStatisticsAnswer(answer: boolean): void {
  useStatisticsAnswer.setState({ answer });
  safeLocalStorage.write(storageKey, answer ? '1' : '0');
}

// An answer in another tab counts in this one, too. The tests of Node have no such function.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKey || key === null) useStatisticsAnswer.setState({ answer: readAnswer() });
});
