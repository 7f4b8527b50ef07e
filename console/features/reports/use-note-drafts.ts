import { useState } from 'react';
import { useDiscardQuestion } from '../../ui/dialog/use-discard-question.ts';
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts';

/** The note that is being typed for one case. */
export type NoteDraft = {
  text: string;
  setText(text: string): void;
  /** Empties the field after its text was sent, unless another one is being typed already. */
  clearSent(text: string): void;
};

/** Notes that are not sent yet, by case: another case may be looked at meanwhile, and leaving the page asks. */
export function useNoteDrafts(): (caseId: string) => NoteDraft {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const askToDiscard = useDiscardQuestion();
  useLeaveQuestion(
    () => [...drafts.values()].some((text) => text.trim() !== ''),
    (leave) => askToDiscard(leave),
  );
  return (caseId) => ({
    text: drafts.get(caseId) ?? '',
    setText: (text) => setDrafts((before) => new Map(before).set(caseId, text)),
    clearSent: (text) =>
      setDrafts((before) => (before.get(caseId) === text ? new Map(before).set(caseId, '') : before)),
  });
}
