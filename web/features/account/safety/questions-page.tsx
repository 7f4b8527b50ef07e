import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import type { SecurityAnswer } from '@muyu/contract/registration.ts';
import { safety, setQuestions } from '@muyu/contract/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useRefusalText } from '../refusal-text.ts';
import { focusIncomplete, QuestionFields } from '../register/question-fields.tsx';
import { areQuestions } from '../register/steps.ts';
import { StepForm } from '../step-form.tsx';
import { toldPut } from '../told-put.ts';
import { PasswordSheet } from './password-sheet.tsx';
import { useBackToSafety } from './use-back-to-safety.ts';

/** The sheet is down after so long, milliseconds. */
const downMs = 450;
const none: SecurityAnswer = { questionId: 0, answer: '' };

/** Sets or replaces the three security questions; the password is asked at the end. */
export function QuestionsPage() {
  const { t } = useLingui();
  const back = useBackToSafety();
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const state = useQuery(client.query(safety, {}));
  const fields = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() =>
    Array.from({ length: accountLimits.securityQuestions }, () => none),
  );
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const saving = useMutation({
    mutationFn: (password: string) =>
      toldPut(setQuestions, { password, questions: chosen }, t`密保问题已保存`),
    meta: { inline: true },
    async onSuccess() {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: client.keyOf(safety) });
      // The sheet owns a history entry until it is down.
      setTimeout(back, downMs);
    },
    onError(error) {
      if (!isAboutPassword(error)) setAsking(false);
    },
  });
  const next = () => {
    setTried(true);
    if (areQuestions(chosen)) setAsking(true);
    else focusIncomplete(fields.current, chosen);
  };
  const aboutPassword = isAboutPassword(saving.error);
  return (
    <>
      <StepForm
        bar={t`密保问题`}
        title={state.data?.questions ? t`换三个密保问题` : t`设三个密保问题`}
        text={
          state.data?.questions
            ? t`保存后原来的三个就不再有效。忘记密码时，答对它们就能重设。`
            : t`忘记密码时，答对它们就能重设。不分大小写。`
        }
        next={t`保存`}
        onNext={next}
      >
        <QuestionFields
          ref={fields}
          value={chosen}
          tried={tried}
          refusal={aboutPassword ? '' : refusal(saving.error)}
          onChange={(value) => {
            saving.reset();
            setChosen(value);
          }}
        />
      </StepForm>
      <PasswordSheet
        open={asking}
        onOpenChange={(open) => {
          saving.reset();
          setAsking(open);
        }}
        title={t`保存密保问题`}
        text={t`先确认是你本人。`}
        confirmLabel={t`保存`}
        busy={saving.isPending}
        problem={aboutPassword ? refusal(saving.error) : ''}
        onConfirm={saving.mutate}
      />
    </>
  );
}

/** Anything but a refusal of the questions themselves is said where the password is asked. */
const isAboutPassword = (error: Error | null) =>
  error !== null &&
  !(error instanceof CallError && (error.is(accountErrors.questionsRepeat) || error.fields.length > 0));
