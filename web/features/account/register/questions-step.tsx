import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { answer, useDraft, useRefusalOf } from './draft.ts';
import { Question, useGoOn } from './question.tsx';
import { focusIncomplete, QuestionFields } from './question-fields.tsx';
import { areQuestions, type Flow } from './steps.ts';

/** Three different security questions with answers; a chosen one is not offered again. */
export function QuestionsStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goOn = useGoOn(flow, 'questions');
  const chosen = useDraft((draft) => draft.questions);
  const refusal = useRefusalOf('questions');
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  const next = () => {
    setTried(true);
    if (areQuestions(chosen) && !refusal) goOn();
    else focusIncomplete(fields.current, chosen);
  };
  return (
    <Question
      flow={flow}
      step="questions"
      title={t`设三个密保问题`}
      text={t`忘记密码时，答对它们就能重设。不分大小写。`}
      next={t`下一步`}
      onNext={next}
    >
      <QuestionFields
        ref={fields}
        value={chosen}
        tried={tried}
        refusal={refusal}
        onChange={(questions) => answer('questions', { questions })}
      />
    </Question>
  );
}
