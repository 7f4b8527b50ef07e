import { useLingui } from '@lingui/react/macro';
import type { SecurityQuestion } from '@muyu/contract/account/registration.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

type Props = {
  /** Index of the question that is being chosen; null closes the sheet. */
  place: number | null;
  /** Questions that are not chosen yet. */
  questions: readonly SecurityQuestion[];
  chosen: number;
  onPick(place: number, questionId: number): void;
  onClose(): void;
};

/** Sheet with the questions. */
export function QuestionPicker({ place: asked, questions, chosen, onPick, onClose }: Props) {
  const { t } = useLingui();
  // Keeps the content while the closing animation runs.
  const [shown, setShown] = useState({ place: 0, questions });
  if (asked !== null && (shown.place !== asked || shown.questions.length !== questions.length))
    setShown({ place: asked, questions });
  const place = shown.place + 1;
  return (
    <Sheet open={asked !== null} onOpenChange={(open) => open || onClose()} title={t`问题 ${place}`}>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-s2">
        {shown.questions.map(({ questionId, question }) => (
          <li key={questionId}>
            <button
              type="button"
              aria-current={questionId === chosen || undefined}
              className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left text-input transition-colors active:bg-s3"
              onClick={() => onPick(shown.place, questionId)}
            >
              <span className="min-w-0 flex-1">{question}</span>
              {questionId === chosen && (
                <Check size={20} className="shrink-0 text-brand" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
