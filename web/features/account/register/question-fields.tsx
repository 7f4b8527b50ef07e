import { questionList, type SecurityAnswer } from '@muyu/contract/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkeletonTiming } from '../../../ui/skeleton-timing.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { QuestionPicker } from './question-picker.tsx';
import { QuestionWithAnswer } from './question-with-answer.tsx';

type Props = {
  value: readonly SecurityAnswer[];
  /** Somebody wanted to go on: what is missing is told. */
  tried: boolean;
  refusal?: string;
  onChange(value: SecurityAnswer[]): void;
  /** Holds the three, one child each. */
  ref: RefObject<HTMLDivElement | null>;
};

/** Three different security questions with answers; a chosen one is not offered again. */
export function QuestionFields({ value, tried, refusal = '', onChange, ref }: Props) {
  const list = useQuery(client.query(questionList, {}));
  const phase = useSkeletonTiming(list.isPending);
  const [picking, setPicking] = useState<number | null>(null);

  const change = (place: number, given: Partial<SecurityAnswer>) =>
    onChange(value.map((one, index) => (index === place ? { ...one, ...given } : one)));
  const pick = (place: number, questionId: number) => {
    // An answer belongs to its question.
    if (value[place]?.questionId !== questionId) change(place, { questionId, answer: '' });
    setPicking(null);
    setTimeout(() => ref.current?.children[place]?.querySelector('input')?.focus());
  };
  const textOf = (id: number) => list.data?.find(({ questionId }) => questionId === id)?.question ?? '';
  const others = value.filter((_, index) => index !== picking).map(({ questionId }) => questionId);
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (phase === 'skeleton')
    return (
      <div aria-busy="true" className="flex flex-col gap-8">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-28 rounded-card" />
        ))}
      </div>
    );
  return (
    <>
      <div ref={ref} className="flex flex-col gap-3">
        {list.data &&
          value.map((one, place) => (
            <QuestionWithAnswer
              // biome-ignore lint/suspicious/noArrayIndexKey: the three places are what they are
              key={place}
              place={place + 1}
              question={textOf(one.questionId)}
              answer={one.answer}
              tried={tried}
              refusal={place === 0 ? refusal : ''}
              onPick={() => setPicking(place)}
              onAnswer={(given) => change(place, { answer: given })}
            />
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

/** Puts the cursor where the first of the three is incomplete. */
export function focusIncomplete(fields: HTMLDivElement | null, value: readonly SecurityAnswer[]): void {
  const at = value.findIndex(({ questionId, answer }) => questionId === 0 || !answer.trim());
  const block = fields?.children[Math.max(0, at)];
  block?.querySelector<HTMLElement>(value[at]?.questionId === 0 ? 'button' : 'input')?.focus();
}
