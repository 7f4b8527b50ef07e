import { listSecurityQuestions, type SecurityAnswer } from '@muyu/contract/account/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { client } from '../../../client/client.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { QuestionPicker } from './question-picker.tsx';
import { QuestionWithAnswer } from './question-with-answer.tsx';

type Props = {
  value: readonly SecurityAnswer[];
  /** The user tried to continue: missing values show errors. */
  attempted: boolean;
  serverError?: string;
  onChange(value: SecurityAnswer[]): void;
  /** Container of the three questions, one child each. */
  ref: RefObject<HTMLDivElement | null>;
};

/** Three different security questions with answers; a chosen question is not offered again. */
export function QuestionFields({ value, attempted, serverError = '', onChange, ref }: Props) {
  const list = useQuery(client.query(listSecurityQuestions, {}));
  const phase = useSkeletonTiming(list.isPending);
  const [picking, setPicking] = useState<number | null>(null);

  const change = (place: number, given: Partial<SecurityAnswer>) =>
    onChange(value.map((one, index) => (index === place ? { ...one, ...given } : one)));
  const pick = (place: number, questionId: number) => {
    // An answer belongs to its question and is cleared with it.
    if (value[place]?.questionId !== questionId) change(place, { questionId, answer: '' });
    setPicking(null);
    setTimeout(() => ref.current?.children[place]?.querySelector('input')?.focus());
  };
  /** The text of a question: '' without one, a space until the texts are loaded. */
  const textOf = (id: number) =>
    list.data?.find(({ questionId }) => questionId === id)?.question ??
    (id && list.isPending ? '\u00a0' : '');
  const others = value.filter((_, index) => index !== picking).map(({ questionId }) => questionId);
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  // While the questions load, the blocks keep their place: the rest of the form does not move.
  const isLoading = phase !== 'ready';
  return (
    <>
      <div ref={ref} aria-busy={isLoading} className="flex flex-col gap-3">
        {value.map((one, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of questions is fixed
            key={place}
            inert={isLoading}
            className={cx(phase === 'skeleton' && 'skeleton rounded-card')}
          >
            <div className={cx(isLoading && 'invisible')}>
              <QuestionWithAnswer
                place={place + 1}
                question={textOf(one.questionId)}
                answer={one.answer}
                attempted={attempted}
                serverError={place === 0 ? serverError : ''}
                onPick={() => setPicking(place)}
                onAnswer={(given) => change(place, { answer: given })}
              />
            </div>
          </div>
        ))}
      </div>
      <QuestionPicker
        place={picking}
        questions={(list.data ?? []).filter(({ questionId }) => !others.includes(questionId))}
        chosen={value[picking ?? 0]?.questionId ?? 0}
        onPick={pick}
        onClose={() => setPicking(null)}
      />
    </>
  );
}

/** Focuses the first incomplete question. */
export function focusIncomplete(fields: HTMLDivElement | null, value: readonly SecurityAnswer[]): void {
  const at = value.findIndex(({ questionId, answer }) => questionId === 0 || !answer.trim());
  const block = fields?.children[Math.max(0, at)];
  block?.querySelector<HTMLElement>(value[at]?.questionId === 0 ? 'button' : 'input')?.focus();
}
