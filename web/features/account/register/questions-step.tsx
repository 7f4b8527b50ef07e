import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusIncomplete, QuestionFields } from '../credentials/question-fields.tsx';
import { areValidQuestions } from '../credentials/valid-credentials.ts';
import { noQuestions, setStepAnswer, useRegistrationDraft, useStepError } from './draft.ts';
import type { Flow } from './steps.ts';
import { useNextStep, WizardStep } from './wizard-step.tsx';

/** Step of the security questions; they can be set later. */
export function QuestionsStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goToNextStep = useNextStep(flow, 'questions');
  const chosen = useRegistrationDraft((draft) => draft.questions);
  const serverError = useStepError('questions');
  const [attempted, setAttempted] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  const next = () => {
    setAttempted(true);
    if (areValidQuestions(chosen) && !serverError) goToNextStep();
    else focusIncomplete(fields.current, chosen);
  };
  const skip = () => {
    setStepAnswer('questions', { questions: noQuestions() });
    goToNextStep();
  };
  return (
    <WizardStep
      flow={flow}
      step="questions"
      title={t`设三个密保问题`}
      text={t`忘记密码又收不到短信时，答对它们就能重设密码。现在不设也可以，之后在「账号与安全」里补上。`}
      next={t`下一步`}
      onNext={next}
      below={
        <Button full variant="ghost" onClick={skip}>
          <Trans>以后再设</Trans>
        </Button>
      }
    >
      <QuestionFields
        ref={fields}
        value={chosen}
        attempted={attempted}
        serverError={serverError}
        onChange={(questions) => setStepAnswer('questions', { questions })}
      />
    </WizardStep>
  );
}
