import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/text-field.tsx';

type Props = {
  /** 1, 2 or 3. */
  place: number;
  /** The text of the chosen question; '' while none is. */
  question: string;
  answer: string;
  /** Somebody wanted to go on: what is missing is told. */
  tried: boolean;
  refusal: string;
  onPick(): void;
  onAnswer(answer: string): void;
};

/** One of the three questions: which one, and its answer. */
export function QuestionWithAnswer({ place, question, answer, tried, refusal, onPick, onAnswer }: Props) {
  const { t } = useLingui();
  const note = useId();
  const unchosen = tried && !question;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-caption font-medium text-fg2">{t`问题 ${place}`}</legend>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={unchosen ? note : undefined}
        onClick={onPick}
        className={cx(
          'press flex h-12 w-full items-center gap-2 rounded-full border bg-s2 px-5 text-left text-input',
          unchosen ? 'border-danger' : 'border-transparent',
          !question && 'text-fg3',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{question || t`选择一个问题`}</span>
        <ChevronDown size={18} className="shrink-0 text-fg3" aria-hidden="true" />
      </button>
      {unchosen && <p id={note} className="mt-2 text-caption text-danger">{t`请选择一个问题`}</p>}
      {question && (
        <div className="mt-3">
          <TextField
            label={t`答案`}
            aria-label={t`“${question}”的答案`}
            value={answer}
            error={(tried && !answer.trim() && t`请填写答案`) || refusal}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={accountLimits.answerMax}
            onChange={(event) => onAnswer(event.target.value)}
          />
        </div>
      )}
    </fieldset>
  );
}
