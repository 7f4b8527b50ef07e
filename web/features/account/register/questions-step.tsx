import { useLingui } from '@lingui/react/macro';
import { questionList, type SecurityAnswer } from '@muyu/contract/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkeletonTiming } from '../../../ui/skeleton-timing.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { answer, useDraft, useRefusalOf } from './draft.ts';
import { Question, useGoOn } from './question.tsx';
import { QuestionPicker } from './question-picker.tsx';
import { QuestionWithAnswer } from './question-with-answer.tsx';
import { areQuestions, type Flow } from './steps.ts';

/** Three different security questions with answers; a chosen one is not offered again. */
export function QuestionsStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goOn = useGoOn(flow, 'questions');
  const chosen = useDraft((draft) => draft.questions);
  const refusal = useRefusalOf('questions');
  const list = useQuery(client.query(questionList, {}));
  const phase = useSkeletonTiming(list.isPending);
  const [picking, setPicking] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  const change = (place: number, given: Partial<SecurityAnswer>) =>
    answer('questions', {
      questions: chosen.map((one, index) => (index === place ? { ...one, ...given } : one)),
    });
  const pick = (place: number, questionId: number) => {
    // An answer belongs to its question.
    if (chosen[place]?.questionId !== questionId) change(place, { questionId, answer: '' });
    setPicking(null);
    setTimeout(() => form.current?.querySelectorAll('input')[place]?.focus());
  };
  const next = () => {
    setTried(true);
    if (areQuestions(chosen) && !refusal) return goOn();
    const missing = chosen.findIndex(({ questionId, answer: given }) => questionId === 0 || !given.trim());
    const block = form.current?.children[Math.max(0, missing)];
    block?.querySelector<HTMLElement>(chosen[missing]?.questionId === 0 ? 'button' : 'input')?.focus();
  };
  const textOf = (id: number) => list.data?.find(({ questionId }) => questionId === id)?.question ?? '';
  const others = (place: number) => chosen.filter((_, index) => index !== place).map((one) => one.questionId);
  return (
    <Question
      flow={flow}
      step="questions"
      title={t`设三个密保问题`}
      text={t`忘记密码时，答对它们就能重设。不分大小写。`}
      next={t`下一步`}
      disabled={!list.data}
      onNext={next}
    >
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {phase === 'skeleton' && (
        <div aria-busy="true" className="flex flex-col gap-8">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-28 rounded-card" />
          ))}
        </div>
      )}
      {phase === 'ready' && list.data && (
        <div ref={form} className="flex flex-col gap-3">
          {chosen.map((one, place) => (
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
      )}
      <QuestionPicker
        place={picking}
        questions={(list.data ?? []).filter(({ questionId }) => !others(picking ?? 0).includes(questionId))}
        chosen={chosen[picking ?? 0]?.questionId ?? 0}
        onPick={pick}
        onClose={() => setPicking(null)}
      />
    </Question>
  );
}
