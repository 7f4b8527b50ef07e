import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account/account.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = {
  /** 1, 2 or 3. */
  place: number;
  /** Text of the chosen question; '' without one. */
  question: string;
  answer: string;
  /** The user tried to continue: missing values show errors. */
  attempted: boolean;
  serverError: string;
  onPick(): void;
  onAnswer(answer: string): void;
};

/** One of the three questions with its answer. */
export function QuestionWithAnswer({
  place,
  question,
  answer,
  attempted,
  serverError,
  onPick,
  onAnswer,
}: Props) {
  const { t } = useLingui();
  const note = useId();
  const unchosen = attempted && !question;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-caption font-medium text-fg2">{t`问题 ${place}`}</legend>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={unchosen ? note : undefined}
        onClick={onPick}
        className={cx(
          'press flex min-h-12 w-full items-center gap-2 rounded-[24px] border bg-s2 px-5 py-2.5 text-left text-input',
          unchosen ? 'border-danger' : 'border-control',
          !question && 'text-fg3',
        )}
      >
        <span className="min-w-0 flex-1">{question || t`选择一个问题`}</span>
        <ChevronDown size={18} className="shrink-0 text-fg3" aria-hidden="true" />
      </button>
      {unchosen && <p id={note} className="mt-2 text-caption text-danger">{t`请选择一个问题`}</p>}
      {question && (
        <div className="mt-3">
          <TextField
            label={t`答案`}
            aria-label={t`「${question}」的答案`}
            value={answer}
            error={(attempted && !answer.trim() && t`请填写答案`) || serverError}
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
